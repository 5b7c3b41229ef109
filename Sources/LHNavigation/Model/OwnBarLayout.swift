import ViewTree

/// Where a screen with a bar of its own has its parts, in points: interactive-navigation.md 5.6.
nonisolated struct OwnBarLayout: Equatable {
  /// UIKit's.
  static let barHeight: CGFloat = 44

  let bar, content, statusStrip: CGRect

  /// `status` is what the system covers at the top. Under a bar that is not opaque the content begins at the
  /// very top.
  init(size: CGSize, status: CGFloat, style: LHBarStyle = .opaque) {
    bar = CGRect(x: 0, y: status, width: size.width, height: OwnBarLayout.barHeight)
    statusStrip = CGRect(x: 0, y: 0, width: size.width, height: status)
    let top = style == .opaque ? status + OwnBarLayout.barHeight : 0
    content = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }
}
