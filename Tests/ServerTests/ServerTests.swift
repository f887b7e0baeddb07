import Testing

/// Everything that needs a real X server. One test at a time: the machine has two cores, and each server wants one.
@Suite(.serialized) struct ServerTests {}
