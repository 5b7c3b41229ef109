extension UICollectionView {
  /// The selected items in order, or nil if no item is selected.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  /// Selects an item and scrolls to it, without calling the delegate. nil clears the selection.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard canSelect else { return }
    guard let indexPath else { return deselectAll() }
    guard contains(indexPath) else { return }
    if !canSelectSeveral { deselectAll(but: indexPath) }
    setSelected(true, indexPath)
    if selectionFollowsFocus { current = indexPath }
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { setSelected(false, path) }
  }

  private func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }

  /// Selects or deselects an item like a tap.
  func choose(_ indexPath: IndexPath) {
    guard canSelect, movement == nil, contains(indexPath) else { return }
    if let cell = cellForItem(at: indexPath) as? UICollectionViewListCell, cell.togglesWhenChosen {
      report(.did("opened or closed \(indexPath.name("item"))"))
      return cell.toggleOutline()
    }
    let delegate = collectionDelegate
    if canSelectSeveral, selection.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      report(.deselected(indexPath.name("item")))
      setSelected(false, indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true, contains(indexPath)
    else { return report(.notSelected(indexPath.name("item"), .shouldSelect)) }
    let old = canSelectSeveral ? [] : selection.subtracting([indexPath]).sorted()
    for path in old {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        return report(.notSelected(indexPath.name("item"), .shouldDeselect))
      }
    }
    for path in old {
      setSelected(false, path)
      delegate?.collectionView(self, didDeselectItemAt: path)
    }
    // The delegate may have changed the data in the meantime.
    guard contains(indexPath) else { return }
    report(.selected(indexPath.name("item"), told: listener))
    setSelected(true, indexPath)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  func highlight(_ indexPath: IndexPath?) {
    guard indexPath != highlighted else { return }
    let old = highlighted
    highlighted = indexPath
    if let old {
      cellForItem(at: old)?.isHighlighted = false
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: old)
    }
    if let indexPath, indexPath == highlighted {
      cellForItem(at: indexPath)?.isHighlighted = true
      collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
    }
  }

  func itemWasTouched(at point: CGPoint) {
    guard canSelect, movement == nil, listItems?.open == nil else {
      return canSelect ? () : report(.notSelected(nil, isEditing ? .editing : .selectionIsOff))
    }
    guard let indexPath = indexPathForItem(at: point) else { return report(.notSelected(nil, .noRow)) }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
      return report(.notSelected(indexPath.name("item"), .shouldHighlight))
    }
    highlight(contains(indexPath) ? indexPath : nil)
  }

  func touchWasLifted() {
    guard let indexPath = highlighted else { return }
    highlight(nil)
    current = indexPath
    choose(indexPath)
  }
}
