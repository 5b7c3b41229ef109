// Code that uses these controls needs views too, as with `import UIKit`.
@_exported public import ViewTree
