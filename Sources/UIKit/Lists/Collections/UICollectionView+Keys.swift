extension UICollectionView {
  private enum Direction { case left, right, up, down }

  /// Handles a key that moves to an item or selects the current one. Returns whether the key was handled.
  func keyWentDown(_ press: UIPress) -> Bool {
    switch press.type {
    case .leftArrow: return moveCurrent(.left)
    case .rightArrow: return moveCurrent(.right)
    case .upArrow: return moveCurrent(.up)
    case .downArrow: return moveCurrent(.down)
    case .select: return chooseCurrent(press)
    case .keyboard:
      guard let key = press.key, key.modifierFlags.isEmpty else { return false }
      switch key.keyCode {
      case .keyboardSpacebar: return chooseCurrent(press)
      case .keyboardHome: return moveCurrent(to: firstItem(from: 0, step: 1))
      case .keyboardEnd: return moveCurrent(to: firstItem(from: counts.count - 1, step: -1))
      default: return false
      }
    default: return false
    }
  }

  private func chooseCurrent(_ press: UIPress) -> Bool {
    guard let current, contains(current) else { return false }
    if !press.isRepeat { choose(current) }
    return true
  }

  /// Moves the current item. The first arrow key starts at the selected or the first visible item.
  private func moveCurrent(_ direction: Direction) -> Bool {
    prepareLayout()
    let next: IndexPath?
    if let current, contains(current) {
      next = neighbour(of: current, direction)
    } else {
      next = selection.min() ?? indexPathsForVisibleItems.first ?? firstItem(from: 0, step: 1)
    }
    return moveCurrent(to: next)
  }

  private func moveCurrent(to next: IndexPath?) -> Bool {
    guard let next else { return false }
    current = next
    if selectionFollowsFocus, !allowsMultipleSelection {
      selectItem(at: next, animated: false, scrollPosition: [])
    }
    moveReader(to: next)
    scrollToItem(at: next, at: [], animated: true)
    setNeedsLayout()
    return true
  }

  /// Returns the neighbor in a direction: the previous or next item along a line, or the nearest
  /// across lines.
  private func neighbour(of path: IndexPath, _ direction: Direction) -> IndexPath? {
    let goesOn = direction == .down || direction == (layout.isFlipped ? .left : .right)
    let isAlongLines = (direction == .left || direction == .right) == (layout.axis == .vertical)
    if isAlongLines { return next(path, step: goesOn ? 1 : -1) }
    guard let rect = layout.layoutAttributesForItem(at: path)?.frame else { return nil }
    // Only one length of the view is searched. More distant items are reached step by step.
    let reach = max(1, layout.axis.along(bounds.size))
    let start = layout.axis.along(rect.origin)
    let strip = layout.axis.rect(
      along: goesOn ? start + layout.axis.along(rect.size) : start - reach,
      across: layout.axis.across(bounds.origin), length: reach, breadth: layout.axis.across(bounds.size))
    let candidates = (layout.layoutAttributesForElements(in: strip) ?? [])
      .filter { $0.representedElementCategory == .cell && contains($0.indexPath) && $0.indexPath != path }
      .filter { $0.isSeen(in: strip) }
    func distance(_ frame: CGRect) -> (CGFloat, CGFloat) {
      let gap =
        goesOn
        ? layout.axis.along(frame.origin) - start - layout.axis.along(rect.size)
        : start - layout.axis.along(frame.origin) - layout.axis.along(frame.size)
      return (max(0, gap.rounded()), abs(layout.axis.across(frame.center) - layout.axis.across(rect.center)))
    }
    let nearest = candidates.map { ($0.indexPath, distance($0.frame)) }.min { $0.1 < $1.1 }?.0
    guard let nearest else { return isAtEnd(rect, goesOn) ? nil : next(path, step: goesOn ? 1 : -1) }
    return nearest
  }

  /// Returns whether no line follows `rect` in the content.
  private func isAtEnd(_ rect: CGRect, _ goesOn: Bool) -> Bool {
    let end = layout.axis.along(rect.origin) + layout.axis.along(rect.size)
    let reach = layout.axis.along(bounds.size)
    return goesOn ? end + reach >= layout.axis.along(contentSize) : layout.axis.along(rect.origin) <= reach
  }

  private func next(_ path: IndexPath, step: Int) -> IndexPath? {
    let next = IndexPath(item: path.item + step, section: path.section)
    return contains(next) ? next : firstItem(from: path.section + step, step: step)
  }

  /// Returns the first item of the first section that has items, or the last one when searching backward.
  private func firstItem(from section: Int, step: Int) -> IndexPath? {
    var section = section
    while counts.indices.contains(section) {
      if counts[section] > 0 { return IndexPath(item: step > 0 ? 0 : counts[section] - 1, section: section) }
      section += step
    }
    return nil
  }
}
