// Every file of these tests may use what all tests share.
@_exported import TestSupport
