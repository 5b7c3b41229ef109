import ViewTree

/// The layout of a screen with its own bar, in points. Source:
/// `docs/spec/interactive-navigation.md#56-bars-and-colours`.
nonisolated struct OwnBarLayout: Equatable {
  /// The height of a bar, as in UIKit.
  static let barHeight: CGFloat = 44

  let bar, content, statusStrip: CGRect

  /// Lays out a screen. Under a bar that is not opaque, the content begins at the top of the screen.
  ///
  /// - Parameter status: The height that the system covers at the top.
  init(size: CGSize, status: CGFloat, style: LHBarStyle = .opaque) {
    bar = CGRect(x: 0, y: status, width: size.width, height: OwnBarLayout.barHeight)
    statusStrip = CGRect(x: 0, y: 0, width: size.width, height: status)
    let top = style == .opaque ? status + OwnBarLayout.barHeight : 0
    content = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }
}
