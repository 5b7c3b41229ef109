// Makes the helpers of all tests available in every file of this target.
@_exported import TestSupport
