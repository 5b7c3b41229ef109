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

  /// The distance between a lifted view and its menu, in points.
  static let liftGap: CGFloat = 12

  /// Returns the frames of a lifted view in the middle of the anchor, and of its menu: below it, or above it if the view
  /// can stay in place only then. The view moves, and shrinks, as far as both have to fit inside the margins.
  func frames(beside lifted: CGSize, of menu: CGSize, in bounds: CGRect) -> (lifted: CGRect, menu: CGRect) {
    let available = bounds.insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
    let gap = MenuPlacement.liftGap
    let half = max(0, (available.height - gap) / 2)
    let menuHeight = min(menu.height, max(half, available.height - gap - lifted.height))
    let size = CGSize(
      width: min(lifted.width, max(0, available.width)),
      height: min(lifted.height, max(0, available.height - gap - menuHeight)))
    let (x, y) = (anchor.midX - size.width / 2, anchor.midY - size.height / 2)
    var view = CGRect(
      origin: CGPoint(x: max(available.minX, min(x, available.maxX - size.width)), y: y), size: size)
    let needed = gap + menuHeight
    let isAbove =
      view.maxY + needed > available.maxY && view.minY - needed >= available.minY
      && view.maxY <= available.maxY
    if !isAbove { view.origin.y = max(available.minY, min(y, available.maxY - size.height - needed)) }
    let width = min(menu.width, max(0, available.width))
    let start = isRightToLeft ? view.maxX - width : view.minX
    return (
      view,
      CGRect(
        x: max(available.minX, min(start, available.maxX - width)),
        y: isAbove ? view.minY - needed : view.maxY + gap, width: width, height: menuHeight)
    )
  }
}
