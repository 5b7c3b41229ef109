import Foundation

/// Where the panel of a menu goes in its window.
nonisolated struct MenuPlacement: Equatable {
  /// The least room around the panel, in points.
  static let margin: CGFloat = 8
  /// The room between a panel and what it hangs on, in points.
  static let gap: CGFloat = 4

  /// What the menu belongs to: a button, or a point without a size.
  var anchor: CGRect
  /// Whether the panel ends where the anchor ends, as that of a button at the end of a bar; else they begin together.
  var isTrailing = false
  var isRightToLeft = false

  /// Below the anchor, or above it where there is more room, and inside of the margins; a panel that is too high is as
  /// high as the window.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    let room = bounds.insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
    let (width, height) = (min(size.width, max(0, room.width)), min(size.height, max(0, room.height)))
    let gap = anchor.isEmpty ? 0 : MenuPlacement.gap
    let below = anchor.maxY + gap
    let above = anchor.minY - gap - height
    let y = below + height <= room.maxY || above < room.minY ? below : above
    let x = isTrailing == isRightToLeft ? anchor.minX : anchor.maxX - width
    return CGRect(
      x: max(room.minX, min(x, room.maxX - width)), y: max(room.minY, min(y, room.maxY - height)),
      width: width, height: height)
  }
}
