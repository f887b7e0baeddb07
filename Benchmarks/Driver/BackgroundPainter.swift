import Foundation
import Synchronization
import TouchTrackerUI

/// Paints and copies on other threads, as the program does; results are delivered between frames.
@MainActor
final class BackgroundPainter {
    private enum Done {
        case painted(InkPicture?, @MainActor (InkPicture?) -> Void)
        case completed(@MainActor () -> Void)
    }

    private nonisolated let done = Mutex<[Done]>([])
    private(set) var isBusy = 0

    /// An `InkPainter`.
    func paint(_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) {
        isBusy += 1
        Thread.detachNewThread { [self] in
            let picture = job.paint()
            done.withLock { $0.append(.painted(picture, painted)) }
        }
    }

    /// A `BackgroundRunner`.
    func run(_ work: @escaping @Sendable () -> Void, _ completion: @escaping @MainActor () -> Void) -> () -> Void {
        isBusy += 1
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            work()
            isDone.signal()
            done.withLock { $0.append(.completed(completion)) }
        }
        return { isDone.wait() }
    }

    var isDone: Bool { done.withLock { !$0.isEmpty } }

    /// Delivers results.
    func handOver() {
        let ready = done.withLock { done in
            defer { done = [] }
            return done
        }
        for one in ready {
            isBusy -= 1
            switch one {
            case .painted(let picture, let painted): painted(picture)
            case .completed(let completion): completion()
            }
        }
    }
}
