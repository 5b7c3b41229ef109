import ViewTree

/// The columns of the wide list for the width of its card. Narrow cards omit columns.
struct RootColumns {
  let columns: [ClosedRange<CGFloat>]
  /// Whether there is a size column. A card without it also omits chevrons, to leave more space for names.
  let hasSizes: Bool

  /// At 880 points: name from 68, contents from 456, modified from 596, size up to 824.
  init(width: CGFloat) {
    hasSizes = width >= 360
    let nameX: CGFloat = hasSizes ? 68 : 60
    let sizeEnd = max(nameX, width - 56)
    let hasDates = width >= 560
    let hasContents = width >= 700
    let size = (hasSizes ? max(nameX, sizeEnd - 100) : sizeEnd)...sizeEnd
    let modifiedX = hasDates ? width - 284 : size.lowerBound
    let contentsX = hasContents ? width - 424 : modifiedX
    columns = [
      nameX...max(nameX, hasSizes ? contentsX - 16 : width - 12),
      contentsX...max(contentsX, modifiedX - 16), modifiedX...max(modifiedX, size.lowerBound), size,
    ]
  }
}

extension UILabel {
  /// Places the label in a column, or hides it if the column is omitted. A column that comes back does not move to its
  /// place, which would lead it over others.
  func place(in column: ClosedRange<CGFloat>, y: CGFloat) {
    let (width, wasHidden) = (column.upperBound - column.lowerBound, isHidden)
    isHidden = width < 1
    let place = { self.place(x: column.lowerBound, y: y, width: width) }
    if wasHidden, !isHidden { arrive(place) } else { place() }
  }
}
