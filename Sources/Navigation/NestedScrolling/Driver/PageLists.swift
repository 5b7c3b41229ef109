import ViewTree

/// The lists of each page. One list of each page is active.
struct PageLists {
  private var pages: [[DrivenScrollView]] = []
  /// The index of the active list of each page.
  private var active: [Int] = []

  var count: Int { pages.count }
  var all: [DrivenScrollView] { Array(pages.joined()) }

  subscript(page: Int) -> [DrivenScrollView] { pages.indices.contains(page) ? pages[page] : [] }

  /// Returns the active list of a page, or nil.
  func active(_ page: Int) -> DrivenScrollView? {
    guard pages.indices.contains(page), pages[page].indices.contains(active[page]) else { return nil }
    return pages[page][active[page]]
  }

  /// Returns the page of a list, or nil.
  func page(of list: DrivenScrollView) -> Int? { pages.firstIndex { $0.contains { $0 === list } } }

  /// Changes the number of pages and returns the lists of removed ones.
  mutating func setCount(_ count: Int) -> [DrivenScrollView] {
    let gone = Array(pages.dropFirst(count).joined())
    pages = Array(pages.prefix(count)) + Array(repeating: [], count: max(0, count - pages.count))
    active = Array(active.prefix(count)) + Array(repeating: 0, count: max(0, count - active.count))
    return gone
  }

  /// Replaces the lists of a page and activates the first.
  mutating func replace(_ page: Int, by lists: [DrivenScrollView]) {
    guard pages.indices.contains(page) else { return }
    pages[page] = lists
    active[page] = 0
  }

  /// Activates the list nearest above a view. Returns whether the active list has changed.
  mutating func activate(_ page: Int, around touched: UIView?) -> Bool {
    let lists = self[page]
    guard lists.count > 1 else { return false }
    for view in sequence(first: touched, next: { $0?.superview }) {
      guard let position = lists.firstIndex(where: { $0.scrollView === view }) else { continue }
      defer { active[page] = position }
      return position != active[page]
    }
    return false
  }
}
