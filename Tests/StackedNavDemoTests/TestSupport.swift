// Every file of these tests may use what tests of files share, and what the program is made of.
@_exported import Documents
@_exported import FileSystem
@_exported import FileTestSupport
