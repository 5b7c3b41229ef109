// Makes the shared helpers available in all files of this target.
@_exported import TestSupport
