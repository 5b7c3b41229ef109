// Ported code says `import UIKit`; this is what it gets.
@_exported public import ViewTree
