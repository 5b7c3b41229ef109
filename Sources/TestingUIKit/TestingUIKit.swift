// Apple's module of this name attaches pictures of Apple's UIKit to test results. Here there is nothing to add: it has to
// be there, so that tests can import both.
@_exported public import UIKit
