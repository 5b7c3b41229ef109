import ViewTree

/// Where the cells of the bar stand, and what is in them. stacked-navigation.md 5.1, 5.2, 5.4, 5.5; all
/// lengths in points.
nonisolated enum SideTabCell {
  static let size = CGSize(width: 80, height: 70)
  /// The room above the first cell, and the distance from one to the next.
  private static let firstY: CGFloat = 10
  private static let designedPitch: CGFloat = 80

  /// The least distance from one cell to the next: what a finger needs.
  private static let leastPitch: CGFloat = 44

  /// Returns the distance from one cell to the next where `count` of them share a bar: less than designed in one that
  /// is too low, so that no cell lies on another.
  static func pitch(of count: Int, in bar: CGSize, topInset: CGFloat = 0) -> CGFloat {
    let room = bar.height - topInset - firstY
    return (room / CGFloat(max(1, count))).clamped(to: leastPitch...designedPitch)
  }

  /// The frame of a regular item, counted from the top.
  static func frame(at index: Int, in bar: CGSize, topInset: CGFloat = 0, pitch: CGFloat = designedPitch)
    -> CGRect
  {
    CGRect(
      x: 0, y: topInset + firstY + pitch * CGFloat(index), width: min(bar.width, size.width),
      height: min(pitch, size.height))
  }

  /// The frame of an additional item, counted from the bottom.
  static func additionalFrame(at index: Int, in bar: CGSize, pitch: CGFloat = designedPitch) -> CGRect {
    CGRect(
      x: 0, y: bar.height - pitch * CGFloat(index + 1), width: min(bar.width, size.width),
      height: min(pitch, size.height))
  }

  /// Where something of the size `content` stands in a cell, in the middle of its width.
  static func centred(_ content: CGSize, y: CGFloat, in cell: CGSize) -> CGRect {
    CGRect(origin: CGPoint(x: ((cell.width - content.width) / 2).rounded(), y: y), size: content)
  }

  /// Where a badge of the size `badge` stands in a cell.
  static func badgeFrame(_ badge: CGSize, in cell: CGSize) -> CGRect {
    let middle = CGPoint(x: cell.width / 2, y: cell.height / 2)
    let center = CGPoint(
      x: (middle.x + middle.x / 3).rounded(.down), y: (middle.y - middle.y / 2).rounded(.down))
    let whole = CGRect(origin: .zero, size: badge).integral.size
    return whole.centred(at: center).integral
  }

  /// Where an icon of the size `icon` is drawn on the canvas of a generated image; an odd side grows by 1.
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
  /// The rectangle as it is seen in a mirror that stands in a view of this width.
  nonisolated func mirrored(in width: CGFloat, if isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: width - maxX, y: minY, width: self.width, height: height) : self
  }
}
