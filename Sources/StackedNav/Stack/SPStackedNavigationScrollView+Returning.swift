import ViewTree

/// Animates pages back to their usual width.
extension SPStackedNavigationScrollView {
  /// Restores the usual width of those entries that the user has resized.
  func restoreWidths(of entries: [StackEntry], animated: Bool) {
    let changed = entries.filter { $0.draggedWidth != nil }
    guard !changed.isEmpty else { return }
    resizer?.endDrag()
    rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
    let moves = animated && window != nil && !rules.reducesMotion
    if animated, rules.reducesMotion { leaveFading(self, for: SPStackedNavigationScrollView.reducedFade) }
    let widths = changed.map { geometry.widths[$0.index] }
    for entry in changed { entry.draggedWidth = nil }
    if moves {
      for (entry, width) in zip(changed, widths) { letReturn(entry, from: width) }
    } else {
      measure(changed)
    }
    follow()
    for entry in changed { delegate?.scrollView(self, didResize: entry.controller, to: nil) }
  }

  private func letReturn(_ entry: StackEntry, from width: CGFloat) {
    var rules = rules
    // The animated value is not an offset and may be negative.
    rules.locksRoot = false
    guard let usual = usualWidth(of: entry.controller, in: geometry.viewport), usual != width else { return }
    var surplus = StackAnimation(offset: width - usual, rules: rules)
    _ = surplus.set(0, animated: true)
    entry.surplus = surplus
    returning.append(entry)
  }

  /// Advances the widths that return and returns whether the last one has arrived.
  func returnWidths(by elapsed: TimeInterval) -> Bool {
    guard !returning.isEmpty else { return false }
    for entry in returning {
      _ = entry.surplus?.advance(by: elapsed)
      if !(entry.surplus?.isRunning ?? false) { entry.surplus = nil }
    }
    measure(returning)
    returning.removeAll { $0.surplus == nil }
    return returning.isEmpty
  }

  /// Gives all returning pages their usual width at once.
  func endReturns() {
    for entry in returning { entry.surplus = nil }
    let returned = returning
    returning = []
    measure(returned)
  }
}
