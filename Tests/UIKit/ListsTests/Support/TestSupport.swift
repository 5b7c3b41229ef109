// Makes the shared test helpers available in every file of this target.
@_exported import TestSupport
