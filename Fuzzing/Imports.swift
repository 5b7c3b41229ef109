// The modules with the fuzzed functions.
@_exported import Documents
@_exported import FileSystem
