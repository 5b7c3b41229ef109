import ViewTree

/// The geometry of the bar's cells and their contents. Lengths are in points.
///
/// Source: `docs/spec/stacked-navigation.md#5-side-tab-bar-and-side-tab-controller`, sections 5.1, 5.2, 5.4
/// and 5.5.
nonisolated enum SideTabCell {
  static let size = CGSize(width: 80, height: 70)
  /// The height of a bar that is a row.
  static let rowHeight: CGFloat = 58
  /// The space above the first cell, and the distance between cells.
  private static let firstY: CGFloat = 10
  private static let designedPitch: CGFloat = 80

  /// The minimum distance between cells: an icon with a margin. Touch targets are smaller than comfortable only in
  /// bars in which cells would be cut off otherwise.
  private static let minPitch: CGFloat = 32

  /// Returns the distance between the cells of a bar. In a bar that is too short for the designed distance
  /// it is smaller, so that cells do not overlap.
  ///
  /// - Parameter count: The number of cells.
  static func pitch(of count: Int, in bar: CGSize, topInset: CGFloat = 0) -> CGFloat {
    let available = bar.height - topInset - firstY
    return (available / CGFloat(max(1, count))).clamped(to: minPitch...designedPitch)
  }

  /// Returns the frame of a regular item, counted from the top.
  static func frame(at index: Int, in bar: CGSize, topInset: CGFloat = 0, pitch: CGFloat = designedPitch)
    -> CGRect
  {
    CGRect(
      x: 0, y: topInset + firstY + pitch * CGFloat(index), width: min(bar.width, size.width),
      height: min(pitch, size.height))
  }

  /// Returns the frame of an additional item, counted from the bottom.
  static func additionalFrame(at index: Int, in bar: CGSize, pitch: CGFloat = designedPitch) -> CGRect {
    CGRect(
      x: 0, y: bar.height - pitch * CGFloat(index + 1), width: min(bar.width, size.width),
      height: min(pitch, size.height))
  }

  /// Returns the frame of an item in a row of `count` items of equal width.
  static func rowFrame(at index: Int, of count: Int, in bar: CGSize) -> CGRect {
    let width = bar.width / CGFloat(max(1, count))
    let (start, end) = ((width * CGFloat(index)).rounded(), (width * CGFloat(index + 1)).rounded())
    return CGRect(x: start, y: 0, width: end - start, height: bar.height)
  }

  /// Returns the frame of something of size `content`, centered horizontally in a cell.
  static func centred(_ content: CGSize, y: CGFloat, in cell: CGSize) -> CGRect {
    CGRect(origin: CGPoint(x: ((cell.width - content.width) / 2).rounded(), y: y), size: content)
  }

  /// Returns the frame of a badge of size `badge` in a cell.
  static func badgeFrame(_ badge: CGSize, in cell: CGSize) -> CGRect {
    let middle = CGPoint(x: cell.width / 2, y: cell.height / 2)
    let center = CGPoint(
      x: (middle.x + middle.x / 3).rounded(.down), y: (middle.y - middle.y / 2).rounded(.down))
    let whole = CGRect(origin: .zero, size: badge).integral.size
    return whole.centred(at: center).integral
  }

  /// Returns the frame of an icon of size `icon` on the canvas of a generated image. Odd sides grow by
  /// 1 point.
  static func iconFrame(_ icon: CGSize, on canvas: CGSize) -> CGRect {
    let center = CGPoint(x: canvas.width / 2, y: canvas.height / 2)
    return icon.centred(at: center).integral.size.centred(at: center).integral
  }
}

extension CGSize {
  fileprivate nonisolated func centred(at center: CGPoint) -> CGRect {
    CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension CGRect {
  /// Returns the rectangle mirrored horizontally in a view of the given width.
  nonisolated func mirrored(in width: CGFloat, if isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: width - maxX, y: minY, width: self.width, height: height) : self
  }
}
