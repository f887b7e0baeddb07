import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Release of unreferenced objects, on which programs written for UIKit rely.
@Suite struct LifetimeTests {
    @Test("view: is released with its recognizers when removed, touched or not (K-8)", arguments: [true, false])
    func view(isTouched: Bool) {
        let stage = TestStage { UIViewController() }
        weak var view: UIView?
        weak var tap: UITapGestureRecognizer?
        let clusters = TouchClusters("hand", reach: .hand)
        let pans = PansOfHands()
        clusters.delegate = pans
        func use() {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            card.addTouchClusters(clusters)
            (view, tap) = (card, single)
            for recognizer in [single, double, UIPanGestureRecognizer(), UILongPressGestureRecognizer()] {
                card.addGestureRecognizer(recognizer)
            }
            stage.window.rootViewController?.view.addSubview(card)
            if isTouched { stage.finger().tap(at: CGPoint(x: 20, y: 20)) }
            card.removeFromSuperview()
        }
        use()
        stage.advance(by: .seconds(1))
        #expect(view == nil && tap == nil && pans.last == nil)
    }

    @Test("controller: is released when dismissed or replaced")
    func controllers() {
        let stage = TestStage { UIViewController() }
        weak let root = stage.window.rootViewController
        weak var presented: UIViewController?
        func use() {
            let controller = UIViewController()
            presented = controller
            root?.present(controller, animated: true)
            stage.advance(by: .seconds(1))
            controller.dismiss(animated: true)
        }
        use()
        stage.advance(by: .seconds(1))
        #expect(presented == nil && root != nil)
        stage.window.rootViewController = UIViewController()
        stage.advance(by: .seconds(1))
        #expect(root == nil)
    }

    @Test("application: is released with its stage when another one becomes shared (K-32)")
    func stage() {
        weak var application: UIApplication?
        weak var window: UIWindow?
        weak var host: OffscreenHost?
        func use() {
            let stage = TestStage { UIViewController() }
            (application, window, host) = (stage.application, stage.window, stage.host)
        }
        use()
        _ = TestStage()
        #expect(application == nil && window == nil && host == nil)
    }
}

private final class PansOfHands: TouchClustersDelegate {
    weak var last: UIPanGestureRecognizer?

    func touchClusters(
        _ clusters: TouchClusters, makeRecognizersFor cluster: TouchCluster
    ) -> [UIGestureRecognizer] {
        let pan = UIPanGestureRecognizer()
        last = pan
        return [pan]
    }
}
