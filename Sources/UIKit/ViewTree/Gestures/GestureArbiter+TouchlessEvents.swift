/// Recognizers of events without touches: from a wheel, trackpad, pointer or key. The same rules
/// decide which gesture wins.
extension GestureArbiter {
  /// Returns the recognizer whose running gesture uses events of this kind. It receives them until the
  /// gesture ends.
  func busy(with event: UIEvent) -> UIGestureRecognizer? {
    touchlessRecognizers.first { $0.isRunning && $0.uses(event) }
  }

  /// Passes an event to the recognizer that is using such events, or else to the first one of `view` that can
  /// use it. Returns whether a recognizer took it.
  func offer(_ event: UIEvent, to view: UIView) -> Bool {
    if let busy = busy(with: event) {
      give(event, to: busy)
      return true
    }
    for recognizer in (view.gestureRecognizers ?? []).reversed()
    where recognizer.trackedTouches.isEmpty && recognizer.uses(event) && mayReceive(event, recognizer) {
      give(event, to: recognizer)
      if recognizer.isRunning { return true }
    }
    return false
  }

  private func give(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    guard recognizer.isReady else { return }
    admit(recognizer, to: event)
    settle { recognizer.receive(event) }
  }

  // MARK: Hovering

  /// The pointer moved without a button, or left the window.
  func hover(_ event: UIHoverEvent) {
    pointer = event.locationInWindow
    guard !deliveries.contains(where: { $0.touch.type == .indirectPointer && !$0.isUp }) else { return }
    let views = views(under: event)
    pointerStyle = style(over: views, event)
    if UIToolTipInteraction.isUsed {
      window.toolTips.pointerMoved(to: event.locationInWindow, over: views)
    }
    let over = recognizers(of: views, event)
    let left = touchlessRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }
      .filter { guest in !over.contains { $0 === guest } }
    guard !over.isEmpty || !left.isEmpty else { return }
    for recognizer in over { admit(recognizer, to: event) }
    settle {
      for recognizer in left { recognizer.leave() }
      for recognizer in over { recognizer.receive(event) }
    }
  }

  /// Updates hover for a resting pointer, because another view may be under it.
  func hoverAgain(at time: TimeInterval) {
    guard let pointer else { return }
    hover(UIHoverEvent(timestamp: time, modifierFlags: [], at: pointer))
  }

  /// Returns the views under the pointer, deepest first.
  private func views(under event: UIHoverEvent) -> [UIView] {
    guard UIHoverGestureRecognizer.isUsed || UIPointerInteraction.isUsed || UIToolTipInteraction.isUsed,
      let location = event.locationInWindow, location.isFinite
    else { return [] }
    return sequence(first: window.hitTest(location, with: event)) { $0?.superview }.compactMap { $0 }
  }

  private func recognizers(of views: [UIView], _ event: UIHoverEvent) -> [UIHoverGestureRecognizer] {
    views.flatMap { $0.gestureRecognizers ?? [] }
      .compactMap { $0 as? UIHoverGestureRecognizer }
      .filter { mayReceive(event, $0) }
      .filter(\.isReady)
  }

  private func style(over views: [UIView], _ event: UIHoverEvent) -> UIPointerStyle {
    views.lazy.flatMap(\.interactions).compactMap { ($0 as? UIPointerInteraction)?.style(for: event) }.first
      ?? .system()
  }
}
