// Makes the shared support for tests with files available to all tests of this target.
@_exported import FileTestSupport
