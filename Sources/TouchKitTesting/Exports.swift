// Random tests need numbers that are reproducible from a seed.
@_exported public import TouchRandom
