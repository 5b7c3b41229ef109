import ViewTree

extension UIScrollView {
  /// Scrolls by a line, by a page or to an end. Returns whether it handled the key.
  func scroll(with key: UIKey, line: CGFloat) -> Bool {
    guard key.modifierFlags.isEmpty else { return false }
    let available = bounds.inset(by: adjustedContentInset)
    let page = max(line, available.height - line)
    let distance: CGFloat
    switch key.keyCode {
    case .keyboardUpArrow: distance = -line
    case .keyboardDownArrow: distance = line
    case .keyboardPageUp: distance = -page
    case .keyboardPageDown, .keyboardSpacebar: distance = page
    case .keyboardHome: distance = -contentSize.height
    case .keyboardEnd: distance = contentSize.height
    default: return false
    }
    scrollRectToVisible(available.offsetBy(dx: 0, dy: distance), animated: true)
    return true
  }
}
