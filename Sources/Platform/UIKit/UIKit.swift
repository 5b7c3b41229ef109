// The module that ported code imports as UIKit.
@_exported public import Controllers
@_exported public import Controls
@_exported public import Lists
@_exported public import ViewTree
