import ViewTree

/// The lists of each page, of which one counts.
struct PageLists {
  private var pages: [[DrivenScrollView]] = []
  /// For each page, the number of the list that counts.
  private var active: [Int] = []

  var count: Int { pages.count }
  var all: [DrivenScrollView] { Array(pages.joined()) }

  subscript(page: Int) -> [DrivenScrollView] { pages.indices.contains(page) ? pages[page] : [] }

  /// The list that counts on a page, if there is one.
  func active(_ page: Int) -> DrivenScrollView? {
    guard pages.indices.contains(page), pages[page].indices.contains(active[page]) else { return nil }
    return pages[page][active[page]]
  }

  /// The page that has a list.
  func page(of list: DrivenScrollView) -> Int? { pages.firstIndex { $0.contains { $0 === list } } }

  /// Changes the number of pages; returns the lists of those that are gone.
  mutating func setCount(_ count: Int) -> [DrivenScrollView] {
    let gone = Array(pages.dropFirst(count).joined())
    pages = Array(pages.prefix(count)) + Array(repeating: [], count: max(0, count - pages.count))
    active = Array(active.prefix(count)) + Array(repeating: 0, count: max(0, count - active.count))
    return gone
  }

  /// Gives a page other lists, of which the first counts.
  mutating func replace(_ page: Int, by lists: [DrivenScrollView]) {
    guard pages.indices.contains(page) else { return }
    pages[page] = lists
    active[page] = 0
  }

  /// Makes the list nearest above a view the one that counts; answers whether that is another one than before.
  mutating func activate(_ page: Int, around touched: UIView?) -> Bool {
    let lists = self[page]
    guard lists.count > 1 else { return false }
    for view in sequence(first: touched, next: { $0?.superview }) {
      guard let place = lists.firstIndex(where: { $0.scrollView === view }) else { continue }
      defer { active[page] = place }
      return place != active[page]
    }
    return false
  }
}
