import ViewTree

/// Where the columns of the wide list stand in a card of some width; narrow cards leave columns out.
struct RootColumns {
  let columns: [ClosedRange<CGFloat>]

  /// At 880 points: name from 68, contents from 456, modified from 596, size up to 824.
  init(width: CGFloat) {
    let sizeEnd = max(68, width - 56)
    let hasSizes = width >= 320
    let hasDates = width >= 560
    let hasContents = width >= 700
    let size = (hasSizes ? max(68, sizeEnd - 100) : sizeEnd)...sizeEnd
    let modifiedX = hasDates ? width - 284 : size.lowerBound
    let contentsX = hasContents ? width - 424 : modifiedX
    columns = [
      68...max(68, hasSizes ? contentsX - 16 : width - 48), contentsX...max(contentsX, modifiedX - 16),
      modifiedX...max(modifiedX, size.lowerBound), size,
    ]
  }
}

extension UILabel {
  /// Puts the label into a column, and hides it where that is left out.
  func place(in column: ClosedRange<CGFloat>, y: CGFloat) {
    let width = column.upperBound - column.lowerBound
    isHidden = width < 1
    place(x: column.lowerBound, y: y, width: width)
  }
}
