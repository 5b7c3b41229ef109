// Apple's module of this name attaches images of Core Graphics to test results. Here it adds nothing, but
// must exist so that tests can import both CoreGraphics and Testing.
@_exported public import CoreGraphics
