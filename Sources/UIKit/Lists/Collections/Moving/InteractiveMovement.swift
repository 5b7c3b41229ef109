/// An item that a finger moves. The data source learns of the movement when it ends; until then, only the
/// layout has the item at its target.
struct InteractiveMovement {
  /// The item's index path in the data source.
  let source: IndexPath
  /// The item's index path in the layout.
  var target: IndexPath
  /// Where the item's center should be, in the content's coordinates.
  var position: CGPoint
  /// Whether the position was updated. Until then the item is where it was.
  var hasMoved = false
  /// The layout's last answer. Only a different answer moves the item, so that two items of different lengths
  /// do not change places back and forth under a finger that stays over the longer one.
  var answer: IndexPath
  /// Scrolls the content while the finger is near an edge.
  var edgeScrolling: CADisplayLink?

  init(of path: IndexPath, at position: CGPoint) {
    source = path
    target = path
    answer = path
    self.position = position
  }

  /// Returns the index path in the data source of an item that the layout has at `path`.
  func dataPath(of path: IndexPath) -> IndexPath { path.moved(from: target, to: source) }

  /// Returns the index path in the layout of an item that the data source has at `path`.
  func shownPath(of path: IndexPath) -> IndexPath { path.moved(from: source, to: target) }
}

extension IndexPath {
  /// Returns where an item is after the item at `source` has moved to `target`.
  nonisolated func moved(from source: IndexPath, to target: IndexPath) -> IndexPath {
    guard isItem, source != target else { return self }
    if self == source { return target }
    var item = item
    if section == source.section, item > source.item { item -= 1 }
    if section == target.section, item >= target.item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}
