import Foundation

/// The position of a menu panel in its window.
nonisolated struct MenuPlacement: Equatable {
  /// The smallest distance of the panel from the window's edges, in points.
  static let margin: CGFloat = 8
  /// The distance between the panel and its anchor, in points.
  static let gap: CGFloat = 4

  /// The frame of the control that opened the menu, or a point with zero size.
  var anchor: CGRect
  /// Whether the panel is aligned with the anchor's trailing edge instead of its leading edge.
  var isTrailing = false
  var isRightToLeft = false

  /// Returns the panel's frame: below the anchor, or above it if it fits only there, and always inside the
  /// margins. Limits the size to the window.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    let available = bounds.insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
    let (width, height) = (
      min(size.width, max(0, available.width)), min(size.height, max(0, available.height))
    )
    let gap = anchor.isEmpty ? 0 : MenuPlacement.gap
    let below = anchor.maxY + gap
    let above = anchor.minY - gap - height
    let y = below + height <= available.maxY || above < available.minY ? below : above
    let x = isTrailing == isRightToLeft ? anchor.minX : anchor.maxX - width
    return CGRect(
      x: max(available.minX, min(x, available.maxX - width)),
      y: max(available.minY, min(y, available.maxY - height)),
      width: width, height: height)
  }
}
