import ViewTree

/// How a screen's own bar lets the content through.
public nonisolated enum LHBarStyle: Hashable, Sendable, CaseIterable {
  /// The content begins below the bar.
  case opaque
  /// The content reaches under the bar and shines through.
  case translucent
  /// Nothing is seen of the bar but its title and buttons.
  case transparent

  /// How strong the bar's ground is.
  var strength: CGFloat {
    switch self {
    case .opaque: 1
    case .translucent: 0.85
    case .transparent: 0
    }
  }
}
