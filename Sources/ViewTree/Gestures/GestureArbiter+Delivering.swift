/// What views are told of touches. A view hears once an event of all its touches in one phase.
extension GestureArbiter {
  /// Tells the views what they may know now: beginnings, then movements, then ends.
  func deliver(event: UIEvent) {
    var someEnded: Bool
    repeat {
      for delivery in deliveries { delivery.dropIfTaken() }
      someEnded = false
      for phase in [UITouch.Phase.began, .moved, .ended] {
        if phase == .began { askScrollViews(event) }
        let due = deliveries.filter { isDue($0, phase) }
        if due.isEmpty { continue }
        tell(due, phase, event) { isDue($0, phase) }
        someEnded = phase == .ended
      }
      // The end of one touch may be what another waited for.
    } while someEnded
  }

  /// Leaves touches that a scroll view keeps from its content to that scroll view.
  private func askScrollViews(_ event: UIEvent) {
    for touch in deliveries.filter({ isDue($0, .began) }).map(\.touch) {
      guard let view = touch.view else { continue }
      let keeper = sequence(first: view.superview) { $0?.superview }.lazy
        .compactMap { $0 as? UIScrollView }
        .first { !$0.touchesShouldBegin([touch], with: event, in: view) }
      if let keeper { touch.view = keeper }
    }
  }

  /// Takes touches away from their views; a view that never saw one is not told.
  func take(_ taken: [TouchDelivery], event: UIEvent) {
    let known = taken.filter(\.isKnownToView)
    for delivery in taken { delivery.close() }
    tell(known, .cancelled, event) { _ in true }
  }

  private func isDue(_ delivery: TouchDelivery, _ phase: UITouch.Phase) -> Bool {
    delivery.isDue(phase) && !(phase == .began && isBehindAnother(delivery))
  }

  /// Whether the view wants one touch at a time and still waits for the end of the one before.
  private func isBehindAnother(_ delivery: TouchDelivery) -> Bool {
    guard deliveries.count > 1, let view = delivery.touch.view, !view.isMultipleTouchEnabled else {
      return false
    }
    return deliveries.prefix { $0 !== delivery }.contains { $0.touch.view === view && $0.isKnownToView }
  }

  /// Calls each view once with its touches. What a call changes holds for the calls after it.
  private func tell(
    _ due: [TouchDelivery], _ phase: UITouch.Phase, _ event: UIEvent,
    stillDue: (TouchDelivery) -> Bool
  ) {
    // With the views, which stay until they have been told, whoever lets go of them meanwhile.
    var due = due.compactMap { delivery in delivery.touch.view.map { (delivery: delivery, view: $0) } }
    while let view = due.first?.view {
      var group: [TouchDelivery] = []
      due.removeAll { entry in
        guard entry.view === view else { return false }
        group.append(entry.delivery)
        return true
      }
      // One by one, as a view without multiple touch gets its touches one after the other.
      let told = group.filter { delivery in
        guard stillDue(delivery) else { return false }
        delivery.show(phase)
        return true
      }
      guard !told.isEmpty else { continue }
      let touches = Set(told.map(\.touch))
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary: break
      }
      for delivery in told { delivery.showNow() }
    }
  }
}
