import UIKit

extension Notification.Name {
    static let rowsChanged = Notification.Name("rowsChanged")
}

/// Rows in a scroll view; a swipe to the left deletes one, and those below it move up.
class ListController: UIViewController {
    private(set) var rows: [UILabel] = []
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        for number in 0..<10 {
            let row = UILabel(frame: CGRect(x: 0, y: 50 * number, width: 300, height: 50))
            row.text = "Row \(number)"
            row.isUserInteractionEnabled = true
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(deleteRow))
            swipe.direction = .left
            row.addGestureRecognizer(swipe)
            scrollView.panGestureRecognizer.require(toFail: swipe)
            scrollView.addSubview(row)
            rows.append(row)
        }
        layOutRows()
    }

    @objc fileprivate func deleteRow(_ swipe: UISwipeGestureRecognizer) {
        guard let row = swipe.view, let index = rows.firstIndex(where: { $0 === row }) else { return }
        rows.remove(at: index)
        UIView.animate(
            withDuration: 0.25,
            animations: {
                row.alpha = 0
                self.layOutRows()
            },
            completion: { _ in
                row.removeFromSuperview()
            })
        NotificationCenter.default.post(name: .rowsChanged, object: self)
    }

    private func layOutRows() {
        for (index, row) in rows.enumerated() { row.frame.origin.y = CGFloat(50 * index) }
        scrollView.contentSize = CGSize(width: 300, height: 50 * rows.count)
    }
}

/// Counts how often rows have changed, and flashes for a second when one has.
final class Counter: NSObject {
    private(set) var count = 0
    private(set) var isFlashing = false
    private(set) var timer: Timer?

    func watch() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(rowsChanged(_:)), name: .rowsChanged, object: nil)
    }

    func rest() {
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func rowsChanged(_ notification: Notification) {
        count += 1
        isFlashing = true
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(dark), userInfo: nil, repeats: false)
    }

    @objc private func dark() {
        isFlashing = false
    }
}
