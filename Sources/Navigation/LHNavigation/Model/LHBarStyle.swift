import ViewTree

/// The way a screen's own bar covers the content.
public nonisolated enum LHBarStyle: Hashable, Sendable, CaseIterable {
  /// The content begins below the bar.
  case opaque
  /// The content extends under the bar and shows through.
  case translucent
  /// Only the bar's title and buttons are visible.
  case transparent

  /// The opacity of the bar's background.
  var strength: CGFloat {
    switch self {
    case .opaque: 1
    case .translucent: 0.85
    case .transparent: 0
    }
  }
}
