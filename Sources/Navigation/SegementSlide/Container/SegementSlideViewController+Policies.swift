import NestedScrolling

extension SegementSlideViewController {
  /// The part that stretches when the user pulls down at the top.
  public nonisolated enum BouncesType: Hashable, Sendable {
    /// Header, switcher and page.
    case parent
    /// Only the list of the page.
    case child
    /// Nothing. The end of a list does not stretch either.
    case none

    var driverValue: NestedScrollBounces {
      switch self {
      case .parent: .parent
      case .child: .child
      case .none: .none
      }
    }
  }

  /// The effect of selecting another page on header and lists. Source:
  /// `docs/spec/segment-slide.md#52-defect-2-position-jump-when-switching-pages`.
  public nonisolated enum PagePolicy: Hashable, Sendable {
    /// Nothing moves. Each list keeps its position.
    case keep
    /// When the header appears, the lists of all other pages scroll to their tops, as in version 3 of
    /// the original.
    case resetOnHeaderReveal
    /// The previous page's list scrolls to its top once it is out of sight.
    case resetOnSwitch
    /// Each page has its own header position, as in version 2 of the original.
    case cacheHeader

    var driverValue: NestedScrollPolicy {
      switch self {
      case .keep: .keep
      case .resetOnHeaderReveal: .resetOnHeaderReveal
      case .resetOnSwitch: .resetOnSwitch
      case .cacheHeader: .cacheHeader
      }
    }
  }
}
