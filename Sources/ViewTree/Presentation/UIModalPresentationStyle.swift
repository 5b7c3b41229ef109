/// How a presented screen stands over what presents it.
public nonisolated enum UIModalPresentationStyle: Hashable, Sendable {
  /// Not at all: the style of a transition that presents nothing.
  case none
  /// It takes the whole window, and what presents it leaves.
  case fullScreen
  /// It takes the whole window, and what presents it stays behind.
  case overFullScreen
  /// A wide sheet in front of what presents it.
  case pageSheet
  /// A small sheet in the middle.
  case formSheet

  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// What is left free around a sheet, or above one that reaches the bottom, in points. Chosen here.
  static let sheetMargin: CGFloat = 44
  /// The most that a page sheet is wide, and the size of a form sheet: UIKit's.
  static let pageSheetWidth: CGFloat = 704
  static let formSheetSize = CGSize(width: 540, height: 620)

  /// Returns where a screen stands that would like to have `preferredSize`; zero for no wish.
  func frame(in bounds: CGRect, preferredSize: CGSize) -> CGRect {
    let margin = UIModalPresentationStyle.sheetMargin
    switch self {
    case .none, .fullScreen, .overFullScreen: return bounds
    case .pageSheet:
      let width = min(bounds.width, UIModalPresentationStyle.pageSheetWidth)
      let top = min(margin, bounds.height)
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.minY + top, width: width, height: bounds.height - top)
    case .formSheet:
      let isWish = preferredSize.width > 0 && preferredSize.height > 0
      let size = isWish ? preferredSize : UIModalPresentationStyle.formSheetSize
      let width = min(size.width, max(0, bounds.width - 2 * margin))
      let height = min(size.height, max(0, bounds.height - 2 * margin))
      return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
  }
}

/// The usual ways in which a presented screen comes and goes.
public nonisolated enum UIModalTransitionStyle: Hashable, Sendable {
  /// It comes up from below.
  case coverVertical
  case crossDissolve
}
