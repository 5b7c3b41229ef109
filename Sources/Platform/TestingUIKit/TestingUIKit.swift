// Apple's module of this name attaches images of UIKit objects to test results. Here it adds nothing, but
// must exist so that tests can import both UIKit and Testing.
@_exported public import UIKit
