/// The keyboard focus of a window: the view that receives key events first, marked with a ring.
///
/// The Tab key moves through the views whose `canBecomeFocused` is true, in reading order, and wraps
/// around at the ends. Reading order is the order of the view tree, except that a view directly above
/// another comes first. A view may move the focus between its parts (`moveFocusInside`) or exclude its
/// contents (`letsFocusIn`).
///
/// A touch clears the focus. The next Tab continues from the last focused view, or starts in the view that
/// receives key events if that has changed since.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
  private unowned let window: UIWindow
  /// The focused view, or nil if there is none.
  public private(set) weak var focusedItem: UIView?
  /// The last focused view or its container. Tab continues from there if nothing is focused.
  private weak var lastView: UIView?
  private lazy var ring = FocusRing()

  init(window: UIWindow) { self.window = window }

  /// Moves the focus to a view, or clears it for nil. Returns whether the view now has the focus.
  @discardableResult
  public func requestFocusUpdate(to item: UIView?) -> Bool {
    guard item !== focusedItem else { return true }
    if let item, !isFocusable(item) { return false }
    // A text field that is being edited must resign first, and may refuse.
    if let item, let writer = window.firstResponder as? any UIKeyInput, writer !== item,
      !writer.resignFirstResponder()
    {
      return false
    }
    if item != nil { window.accessibilityCursor = nil }
    let context = UIFocusUpdateContext(previouslyFocusedItem: focusedItem, nextFocusedItem: item)
    focusedItem = item
    lastView = item ?? lastView
    ring.show(on: item)
    item?.scrollToBeSeen()
    for view in context.views { view.didUpdateFocus(in: context) }
    return focusedItem === item
  }

  func moveFocus(_ heading: UIFocusHeading) {
    let views = focusableViews()
    guard !views.isEmpty else { return }
    let last = focusedItem ?? (keysGo(to: lastView) ? lastView : nil)
    if let candidate = views.first(where: { $0 === last }),
      candidate.moveFocusInside(heading, isEntering: false)
    {
      requestFocusUpdate(to: candidate)
      return
    }
    let count = views.count
    let target: Int
    if let current = views.firstIndex(where: { $0 === focusedItem }) {
      target = (current + (heading == .next ? 1 : count - 1)) % count
    } else {
      target = beginning(heading, among: views)
    }
    _ = views[target].moveFocusInside(heading, isEntering: true)
    requestFocusUpdate(to: views[target])
  }

  /// Returns the view at which Tab starts if nothing is focused: after or before the last focused view, or in
  /// the view that receives key events if that has changed.
  private func beginning(_ heading: UIFocusHeading, among views: [UIView]) -> Int {
    if !keysGo(to: lastView), let view = keyView {
      func isThere(_ candidate: UIView) -> Bool { candidate.isDescendant(of: view) }
      let first = heading == .next ? views.firstIndex(where: isThere) : views.lastIndex(where: isThere)
      if let first { return first }
    }
    let behind = lastView.flatMap { candidate in views.firstIndex { $0.comes(after: candidate) } } ?? 0
    return heading == .next ? behind : (behind + views.count - 1) % views.count
  }

  private var keyView: UIView? {
    let responder = window.keyResponder
    return responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
  }

  private func keysGo(to candidate: UIView?) -> Bool {
    guard let candidate, let keyView else { return false }
    return candidate.isDescendant(of: keyView)
  }

  private func isFocusable(_ view: UIView) -> Bool {
    view.window === window && view.canBecomeFocused && !view.bounds.isEmpty
      && sequence(first: view) { $0.superview }.allSatisfy(\.acceptsInput)
  }

  /// Returns the focusable views in reading order.
  private func focusableViews() -> [UIView] {
    var found: [UIView] = []
    func visit(_ view: UIView) {
      guard view.acceptsInput, view.letsFocusIn else { return }
      if view.canBecomeFocused, !view.bounds.isEmpty { found.append(view) }
      for subview in view.subviewsAsRead { visit(subview) }
    }
    // Views behind a presented screen cannot receive the focus.
    visit(window.keyPresentation ?? window)
    return found
  }

  // MARK: Losing focus

  func touched(_ touches: [TouchReport]) {
    if focusedItem != nil, touches.contains(where: { $0.samples.last?.phase == .began }) {
      requestFocusUpdate(to: nil)
    }
  }

  /// Clears the focus when the first responder changes, unless the focused view is inside it. If a key press on the
  /// focused view began the input of text, the focus moves there.
  func firstResponderChanged(to responder: UIResponder) {
    lastView = responder as? UIView ?? lastView
    guard let focusedItem else { return }
    if let field = responder as? any UIView & UIKeyInput {
      // A field that has just been added has no place yet.
      if field.bounds.isEmpty { window.layoutIfNeeded() }
      if requestFocusUpdate(to: field) { return }
    }
    let chain = sequence(first: focusedItem as UIResponder) { $0.next }
    if !chain.contains(where: { $0 === responder }) { requestFocusUpdate(to: nil) }
  }

  /// Called when a view and its subviews can no longer receive input.
  func release(_ view: UIView) {
    if lastView?.isDescendant(of: view) ?? false { lastView = view.superview }
    guard focusedItem?.isDescendant(of: view) ?? false else { return }
    let candidate = lastView
    requestFocusUpdate(to: nil)
    lastView = candidate
  }

  func layoutRing() {
    guard let focusedItem else { return }
    if focusedItem.canBecomeFocused { ring.layout(on: focusedItem) } else { requestFocusUpdate(to: nil) }
  }
}

/// The direction in which the focus moves.
public nonisolated enum UIFocusHeading: Hashable, Sendable {
  /// Forward, with Tab, or backward, with Shift+Tab.
  case next, previous
}

/// A change of the focused view.
@preconcurrency @MainActor public struct UIFocusUpdateContext {
  /// The view that had the focus, or nil.
  public let previouslyFocusedItem: UIView?
  /// The view that gets the focus, or nil.
  public let nextFocusedItem: UIView?

  /// Both views and all their superviews, each once.
  var views: [UIView] {
    var views: [UIView] = []
    for item in [previouslyFocusedItem, nextFocusedItem] {
      var candidate = item
      while let view = candidate {
        if !views.contains(where: { $0 === view }) { views.append(view) }
        candidate = view.superview
      }
    }
    return views
  }
}

extension UIView {
  /// Whether the view has the focus: it receives keys first and shows the focus ring.
  public var isFocused: Bool { window?.focusSystem.focusedItem === self }

  /// The subviews in reading order: tree order, except that a view directly above another comes first.
  ///
  /// A bar that is drawn over a text is therefore read before it.
  var subviewsAsRead: [UIView] {
    var read: [UIView] = []
    for view in subviews {
      let below = read.firstIndex { view.isRightAbove($0) }
      read.insert(view, at: below ?? read.endIndex)
    }
    return read
  }

  private func isRightAbove(_ other: UIView) -> Bool {
    frame.maxY <= other.frame.minY && frame.minX < other.frame.maxX && other.frame.minX < frame.maxX
  }

  /// Returns whether the view comes after `other` in reading order and is not inside it.
  fileprivate func comes(after other: UIView) -> Bool {
    let path = path, otherPath = other.path
    for (mine, its) in zip(path, otherPath) where mine !== its {
      guard let siblings = mine.superview?.subviewsAsRead,
        let mineIndex = siblings.firstIndex(where: { $0 === mine }),
        let itsIndex = siblings.firstIndex(where: { $0 === its })
      else { return false }
      return mineIndex > itsIndex
    }
    return path.count > otherPath.count
  }

  /// The views from the root to this one.
  private var path: [UIView] { sequence(first: self) { $0.superview }.reversed() }

  /// Scrolls all containing scroll views until the view is visible.
  fileprivate func scrollToBeSeen() {
    for case let ancestor? in sequence(first: superview, next: { $0?.superview }) {
      ancestor.scrollToShow(self)
    }
  }
}
