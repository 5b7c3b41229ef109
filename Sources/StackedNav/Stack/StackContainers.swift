/// The containers of drawn pages, and spare ones for reuse.
struct StackContainers {
  /// The maximum number of spare containers: more than come into sight at once with the usual widths.
  static let mostSpares = 8

  /// The pages that have a container, in order.
  private(set) var drawn: [StackEntry] = []
  private(set) var spares: [SPStackedPageContainer] = []

  /// Adds a page that has a container and returns its index among them, which is also its index in
  /// the tree.
  mutating func insert(_ entry: StackEntry) -> Int {
    let place = drawn.firstIndex { $0.index > entry.index } ?? drawn.count
    drawn.insert(entry, at: place)
    return place
  }

  mutating func remove(_ entry: StackEntry) { drawn.removeAll { $0 === entry } }

  mutating func takeSpare() -> SPStackedPageContainer? { spares.popLast() }

  /// Keeps an empty container for reuse, unless there are enough.
  mutating func keep(_ container: SPStackedPageContainer) {
    if spares.count < StackContainers.mostSpares { spares.append(container) }
  }

  mutating func discardSpares() { spares = [] }
}
