// A random test needs numbers that a seed repeats.
@_exported public import TouchRandom
