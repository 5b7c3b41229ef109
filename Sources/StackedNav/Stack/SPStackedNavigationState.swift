public import ViewTree

/// What is worth keeping of a stack from one run of a program to the next.
public nonisolated struct SPStackedNavigationState: Codable, Hashable, Sendable {
  /// The pages, root first.
  public var pages: [SPStackedPageState]
  /// The active page, by its place among them.
  public var activeIndex: Int
  public var position: SPStackedNavigationPagePosition

  public init(pages: [SPStackedPageState], activeIndex: Int, position: SPStackedNavigationPagePosition) {
    self.pages = pages
    self.activeIndex = activeIndex
    self.position = position
  }
}

/// What is worth keeping of one page. Only the identifier is the stack's; the rest is what the page makes of
/// it.
public nonisolated struct SPStackedPageState: Codable, Hashable, Sendable {
  /// What the page is made from again, such as the path of a folder.
  public let identifier: String
  /// Where the page's content is scrolled to.
  public var contentOffset = CGPoint.zero
  /// What is selected, as the positions of an index path.
  public var selection: [Int]?
  /// Anything else.
  public var info: [String: String] = [:]

  public init(identifier: String) { self.identifier = identifier }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// A page that can be found again in the next run of a program.
public protocol SPStackedNavigationRestorablePage: UIViewController {
  /// What the page is made from again.
  var stackedNavigationIdentifier: String { get }
  /// Adds what the page wants to find again.
  func encodeStackedNavigationState(into state: inout SPStackedPageState)
  /// Brings back what ``encodeStackedNavigationState(into:)`` has kept; the view may not be loaded yet.
  func restoreStackedNavigationState(from state: SPStackedPageState)
}

extension SPStackedNavigationRestorablePage {
  /// What is worth keeping of the page as it is.
  var state: SPStackedPageState {
    var state = SPStackedPageState(identifier: stackedNavigationIdentifier)
    encodeStackedNavigationState(into: &state)
    return state
  }
}

extension SPStackedNavigationController {
  /// What is worth keeping of the stack: its pages up to the first that cannot be restored.
  public var state: SPStackedNavigationState {
    let pages = viewControllers.prefix { $0 is any SPStackedNavigationRestorablePage }
      .compactMap { $0 as? any SPStackedNavigationRestorablePage }
      .map { scrollView.entries[$0]?.state ?? $0.state }
    let active = activeViewController.flatMap { index(of: $0) } ?? 0
    return SPStackedNavigationState(
      pages: pages, activeIndex: min(active, max(0, pages.count - 1)),
      position: activeViewControllerPagePosition)
  }

  /// Makes the stack what it was, without animation.
  ///
  /// - Parameter makePage: Makes a page from its state. Nil, as for a folder that is gone, ends the stack
  ///   there.
  /// - Returns: Whether there are pages now; if not, the stack stays what it is.
  @discardableResult
  public func restore(
    _ state: SPStackedNavigationState, makePage: (SPStackedPageState) -> UIViewController?
  ) -> Bool {
    var pages: [UIViewController] = []
    for page in state.pages {
      guard let controller = makePage(page) else { break }
      (controller as? any SPStackedNavigationRestorablePage)?.restoreStackedNavigationState(from: page)
      pages.append(controller)
    }
    guard !pages.isEmpty else { return false }
    setViewControllers(pages, animated: false)
    let index = min(max(0, state.activeIndex), pages.count - 1)
    let position = index == state.activeIndex ? state.position : .right
    setActiveViewController(pages[index], position: position, animated: false)
    history = StackHistory()
    noteVisit()
    return true
  }
}
