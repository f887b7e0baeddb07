import Testing

/// All tests on a real X server. One at a time in each process: each server needs a core.
@Suite(.serialized) struct ServerTests {}
