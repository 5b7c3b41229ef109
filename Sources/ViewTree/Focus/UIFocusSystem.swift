/// The keyboard's place in a window: one view that keys go to first, shown by a ring.
///
/// Tab goes through the views that `canBecomeFocused`, in the order of reading, and around at the ends: in the order of
/// the tree, but what stands right above something else comes before it. A view may have it stop at several of its
/// parts (`moveFocusInside`), or at nothing inside of it (`letsFocusIn`).
/// A touch takes the focus away; the next Tab goes on from where it was, or begins where keys go by then.
public final class UIFocusSystem: NSObject {
  private unowned let window: UIWindow
  public private(set) weak var focusedItem: UIView?
  /// Where Tab goes on from when nothing is focused: the last focused view, or what it was in.
  private weak var lastPlace: UIView?
  private lazy var ring = FocusRing()

  init(window: UIWindow) { self.window = window }

  /// Moves the focus to `item`, or nowhere; answers whether it is there now.
  @discardableResult
  public func requestFocusUpdate(to item: UIView?) -> Bool {
    guard item !== focusedItem else { return true }
    if let item, !isFocusable(item) { return false }
    // Who writes elsewhere has ended that, or keeps the keys.
    if let item, let writer = window.firstResponder as? any UIKeyInput, writer !== item,
      !writer.resignFirstResponder()
    {
      return false
    }
    if item != nil { window.accessibilityCursor = nil }
    let context = UIFocusUpdateContext(previouslyFocusedItem: focusedItem, nextFocusedItem: item)
    focusedItem = item
    lastPlace = item ?? lastPlace
    ring.show(on: item)
    item?.scrollToBeSeen()
    for view in context.views { view.didUpdateFocus(in: context) }
    return focusedItem === item
  }

  func moveFocus(_ heading: UIFocusHeading) {
    let places = focusableViews()
    guard !places.isEmpty else { return }
    let last = focusedItem ?? (keysGo(to: lastPlace) ? lastPlace : nil)
    if let place = places.first(where: { $0 === last }),
      place.moveFocusInside(heading, isEntering: false)
    {
      requestFocusUpdate(to: place)
      return
    }
    let count = places.count
    let target: Int
    if let current = places.firstIndex(where: { $0 === focusedItem }) {
      target = (current + (heading == .next ? 1 : count - 1)) % count
    } else {
      target = beginning(heading, among: places)
    }
    _ = places[target].moveFocusInside(heading, isEntering: true)
    requestFocusUpdate(to: places[target])
  }

  /// Where Tab begins while nothing is focused: behind the last place or before it, or, where keys have gone elsewhere
  /// since, at what is there.
  private func beginning(_ heading: UIFocusHeading, among places: [UIView]) -> Int {
    if !keysGo(to: lastPlace), let view = keyView {
      func isThere(_ place: UIView) -> Bool { place.isDescendant(of: view) }
      let first = heading == .next ? places.firstIndex(where: isThere) : places.lastIndex(where: isThere)
      if let first { return first }
    }
    let behind = lastPlace.flatMap { place in places.firstIndex { $0.comes(after: place) } } ?? 0
    return heading == .next ? behind : (behind + places.count - 1) % places.count
  }

  private var keyView: UIView? {
    let responder = window.keyResponder
    return responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
  }

  private func keysGo(to place: UIView?) -> Bool {
    guard let place, let keyView else { return false }
    return place.isDescendant(of: keyView)
  }

  private func isFocusable(_ view: UIView) -> Bool {
    view.window === window && view.canBecomeFocused && !view.bounds.isEmpty
      && sequence(first: view) { $0.superview }.allSatisfy(\.takesInput)
  }

  /// In the order of reading.
  private func focusableViews() -> [UIView] {
    var found: [UIView] = []
    func visit(_ view: UIView) {
      guard view.takesInput, view.letsFocusIn else { return }
      if view.canBecomeFocused, !view.bounds.isEmpty { found.append(view) }
      for subview in view.subviewsAsRead { visit(subview) }
    }
    // What is behind a presented screen is out of reach.
    visit(window.foremostPresentation ?? window)
    return found
  }

  // MARK: What takes the focus away

  func touched(_ touches: [TouchReport]) {
    if focusedItem != nil, touches.contains(where: { $0.samples.last?.phase == .began }) {
      requestFocusUpdate(to: nil)
    }
  }

  /// Keys are asked for by somebody else, unless the focus is inside of it.
  func firstResponderChanged(to responder: UIResponder) {
    lastPlace = responder as? UIView ?? lastPlace
    guard let focusedItem else { return }
    let chain = sequence(first: focusedItem as UIResponder) { $0.next }
    if !chain.contains(where: { $0 === responder }) { requestFocusUpdate(to: nil) }
  }

  /// Called when `view` and its subviews can take no input any more.
  func release(_ view: UIView) {
    if lastPlace?.isDescendant(of: view) ?? false { lastPlace = view.superview }
    guard focusedItem?.isDescendant(of: view) ?? false else { return }
    let place = lastPlace
    requestFocusUpdate(to: nil)
    lastPlace = place
  }

  func layoutRing() {
    guard let focusedItem else { return }
    if focusedItem.canBecomeFocused { ring.layout(on: focusedItem) } else { requestFocusUpdate(to: nil) }
  }
}

/// Which way the focus moves.
public nonisolated enum UIFocusHeading: Hashable, Sendable {
  /// As Tab does, and as Shift+Tab does.
  case next, previous
}

/// A change of the focus.
public struct UIFocusUpdateContext {
  public let previouslyFocusedItem: UIView?
  public let nextFocusedItem: UIView?

  /// The two views and all their superviews, each once.
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
  /// The subviews in the order of the tree, but what stands right above another before it: a bar that is drawn over a
  /// text is read first all the same.
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

  /// Whether the view is in the order of reading behind `other` and not inside of it.
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

  /// From the root down to the view.
  private var path: [UIView] { sequence(first: self) { $0.superview }.reversed() }

  /// Has everything around bring the view into sight.
  fileprivate func scrollToBeSeen() {
    for case let ancestor? in sequence(first: superview, next: { $0?.superview }) {
      ancestor.scrollToShow(self)
    }
  }
}
