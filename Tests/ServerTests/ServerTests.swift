import Testing

/// Everything that needs a real X server. One test at a time in each process: each server wants a core.
@Suite(.serialized) struct ServerTests {}
