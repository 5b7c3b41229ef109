extension UINavigationController {
  /// Returns whether a screen has a large title. A screen without a mode of its own does as the one before it.
  func showsLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    let screens = stack.prefix { $0 !== controller } + [controller]
    let mode = screens.reversed().lazy.map(\.navigationItem.largeTitleDisplayMode).first { $0 != .automatic }
    return mode != .never
  }

  /// Returns the heights below the row of buttons for a screen.
  func largeTitleLayout(of controller: UIViewController) -> LargeTitleLayout {
    let palette = controller.navigationItem.palette
    let isAlone = palette?.isAlone ?? false
    return LargeTitleLayout(
      title: !isAlone && showsLargeTitle(controller) ? LargeTitleLayout.titleHeight : 0,
      palette: palette?.height ?? 0, hidesPalette: !isAlone && palette?.hidesWhenScrolling ?? false)
  }

  /// Returns whether a screen extends under a bar whose height follows its content.
  func collapsesBar(_ controller: UIViewController) -> Bool {
    largeTitleLayout(of: controller).isCollapsible && controller.contentScrollView(for: .top) != nil
  }

  /// Returns what shows below the row of buttons while a screen is at the top.
  func shownBelowRow(of controller: UIViewController) -> LargeTitleLayout.Shown {
    let layout = largeTitleLayout(of: controller)
    guard layout.isCollapsible, let content = controller.contentScrollView(for: .top) else {
      return LargeTitleLayout.Shown(title: layout.title, palette: layout.palette)
    }
    return layout.shown(scrolled: content.contentOffset.y + content.adjustedContentInset.top)
  }

  /// Adapts the bar to where the content of the shown screen is.
  func updateLargeTitle() {
    guard running?.context == nil, let screen = shownViewController else { return }
    setLargeTitle(of: screen)
    placeBar(isHidden: isBarHidden)
  }

  /// Shows the row of buttons, or hides it above a palette that is alone.
  func showRow(of screen: UIViewController) {
    navigationBar.hidesRow = screen.navigationItem.palette?.isAlone ?? false
  }

  /// Makes the bar as high as a screen asks for.
  func setLargeTitle(of screen: UIViewController) {
    showRow(of: screen)
    navigationBar.belowRow = shownBelowRow(of: screen)
    let content = screen.contentScrollView(for: .top)
    let layout = largeTitleLayout(of: screen)
    guard layout.isCollapsible else {
      content?.collapsedTop = 0
      content?.adjustRest = nil
      return
    }
    content?.collapsedTop = max(0, layout.expanded - navigationBar.belowRow.height)
    content?.adjustRest = { [weak self, weak screen] offset in
      guard let self, let screen, let content = screen.contentScrollView(for: .top), collapsesBar(screen)
      else {
        return offset
      }
      let top = content.adjustedContentInset.top
      return CGPoint(x: offset.x, y: largeTitleLayout(of: screen).rest(at: offset.y + top) - top)
    }
  }
}

/// A view below the row of buttons of a navigation bar, such as a search field.
package struct BarPalette {
  package let view: UIView
  package var hidesWhenScrolling: Bool
  /// Whether the row of buttons and the large title are hidden.
  package var isAlone = false

  /// The height that the view asks for, in points.
  @MainActor var height: CGFloat { max(0, view.intrinsicContentSize.height) }

  package init(view: UIView, hidesWhenScrolling: Bool) {
    self.view = view
    self.hidesWhenScrolling = hidesWhenScrolling
  }
}

extension UINavigationItem {
  /// Whether a screen's title is large, in a bar that prefers large titles.
  public nonisolated enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As that of the screen before; large for the first one.
    case automatic
    case always
    case never
  }
}
