/// The containers of the pages of which something is drawn, and those that wait for other pages.
struct StackContainers {
  /// More than come into sight at once with the usual widths.
  static let mostSpares = 8

  /// The pages that have a container, in their order.
  private(set) var drawn: [StackEntry] = []
  private(set) var spares: [SPStackedPageContainer] = []

  /// Notes that a page has a container; returns its place among the others, which is that in the tree.
  mutating func insert(_ entry: StackEntry) -> Int {
    let place = drawn.firstIndex { $0.index > entry.index } ?? drawn.count
    drawn.insert(entry, at: place)
    return place
  }

  mutating func remove(_ entry: StackEntry) { drawn.removeAll { $0 === entry } }

  mutating func takeSpare() -> SPStackedPageContainer? { spares.popLast() }

  /// Keeps an empty container for another page, unless there are enough.
  mutating func keep(_ container: SPStackedPageContainer) {
    if spares.count < StackContainers.mostSpares { spares.append(container) }
  }

  mutating func discardSpares() { spares = [] }
}
