extension AccessibleSnapshot {
  /// Returns the events that lead readers from this state of the window to another.
  ///
  /// First come removed and added objects, then changes of existing ones, and last the focus, when its new
  /// location is known.
  nonisolated func events(to new: AccessibleSnapshot) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    let stay = new.nodes.keys.filter { nodes[$0] != nil }.sorted()
    for number in stay {
      guard let old = nodes[number], let state = new.nodes[number], old.children != state.children else {
        continue
      }
      events += AccessibleSnapshot.childEvents(of: number, from: old.children, to: state.children)
    }
    for number in stay {
      guard let old = nodes[number], let state = new.nodes[number], old != state else { continue }
      events += AccessibleSnapshot.changes(of: number, from: old, to: state)
    }
    let parents = Set(
      stay.filter { number in
        guard let old = nodes[number], let state = new.nodes[number] else { return false }
        let chosen: AccessibleStates = [.selected, .checked]
        return state.interfaces.isEmpty == false
          && old.states.intersection(chosen) != state.states.intersection(chosen)
      }
      .compactMap { new.nodes[$0]?.parent })
    for parent in parents.sorted() where new.nodes[parent]?.interfaces.contains(ATSPI.selection) ?? false {
      events.append(.selection(parent))
    }
    if new.focused != focused {
      // The previous focus is reported with the other states, if it still exists.
      if let focused = new.focused { events.append(.focused(focused)) }
    }
    return events
  }

  private nonisolated static func childEvents(
    of parent: UInt32, from old: [UInt32], to new: [UInt32]
  ) -> [AccessibleEvent] {
    let difference = new.difference(from: old)
    return difference.map { change in
      switch change {
      case .remove(let index, let child, _): .removed(child, at: index, from: parent)
      case .insert(let index, let child, _): .added(child, at: index, to: parent)
      }
    }
  }

  private nonisolated static func changes(
    of number: UInt32, from old: AccessibleState, to new: AccessibleState
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.role != new.role { events.append(.role(number, new.role)) }
    if old.name != new.name { events.append(.renamed(number, new.name)) }
    if old.description != new.description { events.append(.described(number, new.description)) }
    let changed = old.states.symmetricDifference(new.states)
    for (state, name) in AccessibleStates.named where changed.contains(state) {
      // A gained focus is reported last.
      if state == .focused, new.states.contains(.focused) { continue }
      events.append(.state(number, name, new.states.contains(state)))
    }
    if let text = new.text, let before = old.text, text != before {
      events += textEvents(of: number, from: before, to: text)
    }
    if new.text != nil, old.caret != new.caret { events.append(.caret(number, new.caret)) }
    if new.text != nil, old.selection != new.selection, !(old.selection.isEmpty && new.selection.isEmpty) {
      events.append(.textSelection(number))
    }
    if let value = new.value, value != old.value { events.append(.value(number, value)) }
    if old.extents != new.extents { events.append(.moved(number, new.extents)) }
    return events
  }

  /// Returns events for the part between the common beginning and the common end of both texts.
  private nonisolated static func textEvents(
    of number: UInt32, from old: AccessibleText, to new: AccessibleText
  ) -> [AccessibleEvent] {
    let (before, after) = (old.scalars, new.scalars)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let available = min(before.count, after.count) - head
    let tail = zip(before.reversed(), after.reversed()).prefix(available).prefix { $0 == $1 }.count
    let deleted = old.string(from: head, to: before.count - tail)
    let inserted = new.string(from: head, to: after.count - tail)
    return (deleted.isEmpty ? [] : [.deleted(number, deleted, at: head)])
      + (inserted.isEmpty ? [] : [.inserted(number, inserted, at: head)])
  }
}
