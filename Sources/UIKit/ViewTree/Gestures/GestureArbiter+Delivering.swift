/// Delivery of touches to views. A view receives all its touches of one phase in one call per event.
extension GestureArbiter {
  /// Delivers what is due: touches that began, then moves, then ends.
  func deliver(event: UIEvent) {
    var someEnded: Bool
    repeat {
      for delivery in deliveries {
        guard let reason = delivery.dropIfTaken() else { continue }
        report(.withheld(delivery.touch, from: delivery.touch.view, reason()))
      }
      someEnded = false
      for phase in [UITouch.Phase.began, .moved, .ended] {
        if phase == .began { askScrollViews(event) }
        let due = deliveries.filter { isDue($0, phase) }
        if due.isEmpty { continue }
        send(due, phase, event) { isDue($0, phase) }
        someEnded = phase == .ended
      }
      // The end of one touch may release another.
    } while someEnded
  }

  /// Redirects touches that a scroll view withholds from its content to that scroll view.
  private func askScrollViews(_ event: UIEvent) {
    for touch in deliveries.filter({ isDue($0, .began) }).map(\.touch) {
      guard let view = touch.view else { continue }
      let withholder = sequence(first: view.superview) { $0?.superview }.lazy
        .compactMap { $0 as? UIScrollView }
        .first { !$0.touchesShouldBegin([touch], with: event, in: view) }
      guard let withholder else { continue }
      report(.withheld(touch, from: view, .keptByScrollView(withholder.nameInReasons)))
      touch.view = withholder
    }
  }

  /// Cancels touches on their views. A view that never received a touch is not notified.
  func cancel(_ cancelled: [TouchDelivery], event: UIEvent, _ reason: @autoclosure () -> TouchReason) {
    let known = cancelled.filter(\.isKnownToView)
    for delivery in cancelled {
      if delivery.isWithheld { report(.withheld(delivery.touch, from: delivery.touch.view, reason())) }
      delivery.close()
    }
    send(known, .cancelled, event, window.scene.onTouchFact == nil ? nil : reason()) { _ in true }
  }

  /// Reports why views do not receive touches yet.
  func reportDelays() {
    for delivery in deliveries {
      let delay =
        delivery.delay ?? (isDue(delivery, .began) || !delivery.isWithheld ? nil : .behindAnotherTouch)
      if let delay, delivery.isNews(delay) {
        report(.withheld(delivery.touch, from: delivery.touch.view, delay))
      }
    }
  }

  private func isDue(_ delivery: TouchDelivery, _ phase: UITouch.Phase) -> Bool {
    delivery.isDue(phase) && !(phase == .began && isBehindAnother(delivery))
  }

  /// Returns whether the view accepts one touch at a time and is still waiting for the end of an earlier one.
  ///
  /// If a recognizer withholds the end of a finger that has lifted, the next touch does not wait for it, as
  /// Apple's documentation of `delaysTouchesEnded` shows. Controls track one touch to its end.
  private func isBehindAnother(_ delivery: TouchDelivery) -> Bool {
    guard deliveries.count > 1, let view = delivery.touch.view, !view.isMultipleTouchEnabled else {
      return false
    }
    return deliveries.prefix { $0 !== delivery }.contains {
      $0.touch.view === view && $0.isKnownToView && (view is UIControl || !$0.isUp || $0.isDue(.ended))
    }
  }

  /// Calls each view once with its touches. Later calls see the changes made by earlier ones.
  private func send(
    _ due: [TouchDelivery], _ phase: UITouch.Phase, _ event: UIEvent, _ reason: TouchReason? = nil,
    stillDue: (TouchDelivery) -> Bool
  ) {
    // Retains the views, so that callbacks cannot deallocate them before they are notified.
    var due = due.compactMap { delivery in delivery.touch.view.map { (delivery: delivery, view: $0) } }
    while let view = due.first?.view {
      var group: [TouchDelivery] = []
      due.removeAll { entry in
        guard entry.view === view else { return false }
        group.append(entry.delivery)
        return true
      }
      // Checks one by one, because a view without multiple touch receives its touches one after another.
      let told = group.filter { delivery in
        guard stillDue(delivery) else { return false }
        delivery.show(phase)
        return true
      }
      guard !told.isEmpty else { continue }
      let touches = Set(told.map(\.touch))
      for delivery in told { report(.delivered(delivery.touch, to: view, phase, reason)) }
      let trace = window.scene.onTouchFact.map { _ in PassedTouches() }
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary: break
      }
      trace?.report(phase, from: view, in: window.scene)
      for delivery in told { delivery.showNow() }
    }
  }
}
