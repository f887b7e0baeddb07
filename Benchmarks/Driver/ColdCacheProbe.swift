import Foundation
import TouchKitTesting

/// What a processor's caches lose of a program that sleeps as long as between two motions. Every program pays for that
/// when it wakes up, more so the more code and memory it needs. It differs between machines, and from minute to minute
/// on one.
struct ColdCacheProbe {
    /// Milliseconds of each pass, right after another one and after a sleep.
    private(set) var atOnce = Passes()
    private(set) var afterSleep = Passes()

    struct Passes {
        var memory: [Double] = []
        var branches: [Double] = []
    }

    /// A random path through memory, one step per cache line, and random branches.
    private let path: [Int]
    private let branchPattern: [Bool]
    private var sum = 0

    private static let steps = 2000
    private static let branches = 4096
    /// Words per cache line.
    private static let stride = 8

    init() {
        var random = SplitMix(seed: 1)
        let order = Array(1..<Self.steps).shuffled(using: &random)
        var path = [Int](repeating: 0, count: Self.steps * Self.stride)
        var index = 0
        for next in order {
            path[index] = next * Self.stride
            index = next * Self.stride
        }
        self.path = path
        branchPattern = (0..<Self.branches).map { _ in Bool.random(using: &random) }
    }

    /// Takes a few samples, on the processor where programs are measured.
    mutating func sample() throws {
        try Processors.useProgramProcessor()
        defer { Processors.join() }
        for _ in 0..<12 {
            for _ in 0..<20 { _ = (memory(), branches()) }
            atOnce.add(memory(), branches())
            usleep(UInt32.random(in: 8_000...25_000))
            afterSleep.add(memory(), branches())
        }
    }

    private mutating func memory() -> Double {
        Self.milliseconds {
            var index = path[0]
            while index != 0 { index = path[index] }
            sum &+= index
        }
    }

    private mutating func branches() -> Double {
        Self.milliseconds {
            for branch in branchPattern { sum = branch ? Self.left(sum) : Self.right(sum) }
        }
    }

    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = nanoseconds()
        body()
        return Double(nanoseconds() - start) / 1_000_000
    }

    // Two functions, so that each one is a branch.
    @inline(never)
    private static func left(_ sum: Int) -> Int { sum &+ 1 }
    @inline(never)
    private static func right(_ sum: Int) -> Int { sum ^ 1 }

    var figures: [Figure] {
        [
            Figure(
                what: "what sleep costs: memory, 2,000 lines", value: afterSleep.memory.median - atOnce.memory.median,
                unit: "ms"),
            Figure(
                what: "what sleep costs: 4,096 branches", value: afterSleep.branches.median - atOnce.branches.median,
                unit: "ms"),
        ]
    }
}

extension ColdCacheProbe.Passes {
    fileprivate mutating func add(_ memory: Double, _ branches: Double) {
        self.memory.append(memory)
        self.branches.append(branches)
    }
}
