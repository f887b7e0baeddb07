/// A generator of random numbers that a seed reproduces.
///
/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (doi:10.1145/2660193.2660195).
public nonisolated struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: any number; the same seed always gives the same numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// A generator for a random test.
    public init(seed: Seed) {
        self.init(seed: seed.value)
    }

    /// All 64 bits are equally random.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A random integer from 0 up to, but not including, the bound.
    ///
    /// - Precondition: the bound is more than 0.
    public mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
