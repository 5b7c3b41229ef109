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
    for part in [title, subtitle, line] { addSubview(part) }
    let doubleTap = UITapGestureRecognizer(target: self, action: PaneBar.changeWidth)
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
  }

  /// Gives the page all the width that there is, or takes it back.
  private func changeWidth(_ tap: UITapGestureRecognizer) {
    var responder: UIResponder? = self
    while let next = responder, !(next is UIViewController) { responder = next.next }
    guard let page = responder as? UIViewController, let stack = page.stackedNavigationController else {
      return
    }
    stack.setFullWidth(!stack.hasFullWidth(page), of: page, animated: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var end = bounds.width - 10
    for button in buttons.reversed() {
      end -= IconButton.side
      button.frame = CGRect(x: end, y: 10, width: IconButton.side, height: IconButton.side)
    }
    let available = (buttons.isEmpty ? bounds.width - 20 : end - 8) - 20
    let text = TypeStyle.paneTitle.line + TypeStyle.footnote.line
    let top = ((PaneBar.height - text) / 2).rounded(.down)
    title.place(x: 20, y: top, width: available)
    subtitle.place(x: 20, y: top + TypeStyle.paneTitle.line, width: available)
    field?.frame = CGRect(x: 10, y: 10, width: max(0, bounds.width - 20), height: IconButton.side)
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    mirror([title, subtitle] + buttons)
    parts.layOut()
  }
}
