// Apple's module of this name attaches pictures of Apple's CoreGraphics to test results. It has to be there, so that tests
// can import both.
@_exported public import CoreGraphics
