/// How a presented screen covers its presenter.
public nonisolated enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The style that suits most screens: a page sheet.
  case automatic = -2
  /// No presentation: the style of other transitions, and no adaptation of a presentation.
  case none = -1
  /// The screen fills the window; the presenter's view is removed.
  case fullScreen = 0
  /// A wide sheet in front of the presenter.
  case pageSheet
  /// A small centered sheet.
  case formSheet
  /// The same as `fullScreen`: the context of a presentation is the whole window.
  case currentContext
  /// The transitioning delegate provides a `UIPresentationController`.
  case custom
  /// The screen fills the window; the presenter's view stays behind it.
  case overFullScreen
  /// The same as `overFullScreen`: the context of a presentation is the whole window.
  case overCurrentContext
  /// A panel beside a view or a bar button; a sheet in compact windows.
  case popover

  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Whether the presenter's view leaves the window.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// The distance of a page sheet from the top edge, and the smallest distance of a form sheet from all
  /// edges, in points. Chosen here.
  static let sheetMargin: CGFloat = 44
  /// The largest width of a page sheet, and the size of a form sheet, in points: UIKit's.
  static let pageSheetWidth: CGFloat = 704
  static let formSheetSize = CGSize(width: 540, height: 620)

  /// Returns the frame of a screen with a preferred size; zero means no preference.
  func frame(in bounds: CGRect, preferredSize: CGSize) -> CGRect {
    let margin = UIModalPresentationStyle.sheetMargin
    switch self {
    case .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom: return bounds
    case .automatic, .pageSheet:
      let width = min(bounds.width, UIModalPresentationStyle.pageSheetWidth)
      let top = min(margin, bounds.height)
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.minY + top, width: width, height: bounds.height - top)
    case .formSheet, .popover:
      let isRequest = preferredSize.width > 0 && preferredSize.height > 0
      let size = isRequest ? preferredSize : UIModalPresentationStyle.formSheetSize
      let width = min(size.width, max(0, bounds.width - 2 * margin))
      let height = min(size.height, max(0, bounds.height - 2 * margin))
      return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
  }
}

/// The default animation of a presented screen.
public nonisolated enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// The screen slides in from the bottom.
  case coverVertical
  /// The screen fades in.
  case crossDissolve = 2
}
