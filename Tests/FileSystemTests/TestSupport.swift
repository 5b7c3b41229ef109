// Every file of these tests may use what tests of files share.
@_exported import FileTestSupport
