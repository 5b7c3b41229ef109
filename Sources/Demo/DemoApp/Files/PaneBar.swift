import FileSystem
import StackedNav
import ViewTree

/// The bar at the top of a page: title, subtitle, buttons on the right, and a hairline below. A field can
/// replace them.
final class PaneBar: UIView {
  static let height: CGFloat = 64

  let title = UILabel(.paneTitle, Theme.text)
  let subtitle = UILabel(.footnote, Theme.text2)
  private let line = UIView()
  /// Leads to the previous page while the stack shows one page.
  private lazy var back = IconButton(icon: "chevron", identifier: "back", toolTip: "Back", pointsBack: true) {
    [weak self] in self?.goBack()
  }
  private lazy var pin = IconButton.unpin(pageOf: self)
  private lazy var parts = PathParts(over: subtitle, .footnote)

  /// Shows the location of a folder as clickable names, and the number of items.
  ///
  /// - Parameter choose: Called with the folder whose name is pressed.
  func show(_ crumb: BreadCrumb, itemCount: String?, choose: @escaping (FilePath) -> Void) {
    parts.onChoose = choose
    let folders = crumb.folders(isShort: true)
    let separator = folders.isEmpty || itemCount == nil ? "" : " · "
    parts.show(folders, tail: separator + (itemCount ?? ""))
  }

  /// The buttons from left to right, each 44 by 44 points.
  var buttons: [UIView] = [] {
    didSet {
      for button in oldValue { button.removeFromSuperview() }
      for button in buttons {
        button.isHidden = field != nil
        addSubview(button)
      }
      setNeedsLayout()
    }
  }

  /// The field that replaces title and buttons, 44 points high; nil for none.
  var field: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let field { addSubview(field) }
      for part in [title, subtitle] + buttons { part.isHidden = field != nil }
      parts.layOut()
      setNeedsLayout()
    }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.page
    line.backgroundColor = Theme.line
    title.lineBreakMode = .byTruncatingMiddle
    subtitle.lineBreakMode = .byTruncatingMiddle
    for part in [title, subtitle, back, pin, line] { addSubview(part) }
    let doubleTap = UITapGestureRecognizer(target: self, action: PaneBar.changeWidth)
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delegate = self
    addGestureRecognizer(doubleTap)
  }

  private func goBack() {
    guard let page, let stack = page.stackedNavigationController,
      let index = stack.viewControllers.firstIndex(of: page), index > 0
    else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  /// Gives the page all the width that there is, or takes it back.
  private func changeWidth(_ tap: UITapGestureRecognizer) {
    guard let page, let stack = page.stackedNavigationController else { return }
    stack.setFullWidth(!stack.hasFullWidth(page), of: page, animated: true)
  }

  /// The button before the title: Back where the stack shows one page, the pin of a pinned page.
  private var leadingButton: IconButton? {
    guard let page, let stack = page.stackedNavigationController else { return nil }
    if stack.isCollapsed { return back }
    return isOnPinnedPage ? pin : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var end = bounds.width - 10
    for button in buttons.reversed() {
      end -= IconButton.side
      button.frame = CGRect(x: end, y: 10, width: IconButton.side, height: IconButton.side)
    }
    let leading = field == nil ? leadingButton : nil
    for button in [back, pin] {
      button.isHidden = button !== leading
      button.frame = CGRect(x: 4, y: 10, width: IconButton.side, height: IconButton.side)
    }
    let start: CGFloat = leading == nil ? 20 : back.frame.maxX + 4
    let available = (buttons.isEmpty ? bounds.width - 20 : end - 8) - start
    let text = TypeStyle.paneTitle.line + TypeStyle.footnote.line
    let top = ((PaneBar.height - text) / 2).rounded(.down)
    title.place(x: start, y: top, width: available)
    subtitle.place(x: start, y: top + TypeStyle.paneTitle.line, width: available)
    field?.frame = CGRect(x: 10, y: 10, width: max(0, bounds.width - 20), height: IconButton.side)
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    mirror([title, subtitle, back, pin] + buttons)
    parts.layOut()
  }
}

extension UIView {
  /// The page that the view belongs to.
  fileprivate var page: UIViewController? {
    let responders = sequence(first: self as UIResponder, next: \.next)
    return responders.first { $0 is UIViewController } as? UIViewController
  }

  /// Whether the view's page is pinned.
  var isOnPinnedPage: Bool {
    page.map { $0.stackedNavigationController?.pinnedPosition(of: $0) != nil } ?? false
  }
}

extension IconButton {
  /// Returns a button that shows that the page of a view is pinned, and unpins it.
  static func unpin(pageOf view: UIView) -> IconButton {
    IconButton(icon: "pin", identifier: "unpin", toolTip: "Unpin pane") { [weak view] in
      guard let page = view?.page else { return }
      page.stackedNavigationController?.setPinnedPosition(nil, of: page, animated: true)
    }
  }
}

extension PaneBar: UIGestureRecognizerDelegate {
  /// Buttons act at once, without waiting for a second tap.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl)
  }
}
