import ViewTree

/// A page in the history of a stack: the controller while it is in the stack, afterwards its state.
final class StackHistoryPage {
  weak var controller: UIViewController?
  var state: SPStackedPageState?

  init(_ controller: UIViewController) { self.controller = controller }
}

/// The pages that the user has visited, in order, like a browser's history.
struct StackHistory {
  /// The state of the stack while one of its pages was active.
  struct Visit {
    var pages: [StackHistoryPage]
    var active: StackHistoryPage
    var position: SPStackedNavigationPagePosition
  }

  /// The maximum number of visits. The oldest ones are dropped.
  static let limit = 100

  private(set) var visits: [Visit] = []
  /// The index of the current visit; -1 if there is none.
  private(set) var current = -1
  private var pages: [ObjectIdentifier: StackHistoryPage] = [:]

  /// Adds a visit after the current one and drops those that came after it.
  mutating func add(
    _ controllers: [UIViewController], active: UIViewController, position: SPStackedNavigationPagePosition
  ) {
    visits.removeSubrange((current + 1)...)
    visits.append(visit(controllers, active: active, position: position))
    if visits.count > StackHistory.limit { visits.removeFirst(visits.count - StackHistory.limit) }
    current = visits.count - 1
    dropRepetitions()
    forgetUnusedPages()
  }

  /// Records in the current visit how the stack has changed.
  mutating func update(
    _ controllers: [UIViewController], active: UIViewController, position: SPStackedNavigationPagePosition
  ) {
    guard visits.indices.contains(current) else { return }
    visits[current] = visit(controllers, active: active, position: position)
  }

  /// Keeps the state of a page that leaves the stack.
  mutating func keep(_ state: SPStackedPageState?, of controller: UIViewController) {
    pages.removeValue(forKey: ObjectIdentifier(controller))?.state = state
  }

  /// Associates a new controller with a page that left the stack.
  mutating func restore(_ page: StackHistoryPage, as controller: UIViewController) {
    page.controller = controller
    pages[ObjectIdentifier(controller)] = page
  }

  /// Makes a visit the current one without changing the history.
  mutating func go(to index: Int) { current = index }

  /// Erases pages that the user has closed from all visits.
  mutating func forget(_ closed: [StackHistoryPage]) {
    let closed = Set(closed.map { ObjectIdentifier($0) })
    for index in visits.indices.reversed() {
      visits[index].pages.removeAll { closed.contains(ObjectIdentifier($0)) }
      guard closed.contains(ObjectIdentifier(visits[index].active)) else { continue }
      visits.remove(at: index)
      if index < current || current == visits.count { current -= 1 }
    }
    dropRepetitions()
    forgetUnusedPages()
  }

  /// Returns the history's page for a controller.
  mutating func page(of controller: UIViewController) -> StackHistoryPage {
    let key = ObjectIdentifier(controller)
    // The address may have belonged to another controller before.
    if let page = pages[key], page.controller === controller { return page }
    let page = StackHistoryPage(controller)
    pages[key] = page
    return page
  }

  private mutating func visit(
    _ controllers: [UIViewController], active: UIViewController, position: SPStackedNavigationPagePosition
  ) -> Visit {
    Visit(pages: controllers.map { page(of: $0) }, active: page(of: active), position: position)
  }

  /// Merges consecutive visits of the same page.
  private mutating func dropRepetitions() {
    for index in visits.indices.dropFirst().reversed() where visits[index].active === visits[index - 1].active
    {
      visits.remove(at: index - 1)
      if index <= current { current -= 1 }
    }
  }

  private mutating func forgetUnusedPages() {
    let used = Set(visits.flatMap { $0.pages + [$0.active] }.map { ObjectIdentifier($0) })
    pages = pages.filter { used.contains(ObjectIdentifier($0.value)) }
  }
}
