// Code that shows lists needs views too, as with `import UIKit`.
@_exported public import ViewTree
