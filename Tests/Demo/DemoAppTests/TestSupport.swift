// Makes the modules of the program and the shared helpers for files available in every file of this target.
@_exported import Documents
@_exported import FileSystem
@_exported import FileTestSupport
