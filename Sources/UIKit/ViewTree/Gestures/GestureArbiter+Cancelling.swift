/// Cancellation of touches and gestures.
extension GestureArbiter {
  /// Cancels the touches and gestures of `view` and its subviews, for example when the view is removed.
  ///
  /// Recognizers of superviews continue: removing a row does not stop its list.
  func release(_ view: UIView, _ reason: @autoclosure () -> TouchReason) {
    let affected = deliveries.filter { $0.touch.view?.isDescendant(of: view) ?? false }
    let recognizers = participants.filter { $0.view?.isDescendant(of: view) ?? false }
    guard !affected.isEmpty || !recognizers.isEmpty else { return }
    settle {
      cancel(affected, event: event ?? emptyEvent(), reason())
      for recognizer in recognizers { recognizer.abandon(reason()) }
    }
  }

  /// Cancels all touches, and gestures without touches.
  func cancelAll(at time: TimeInterval) {
    guard !deliveries.isEmpty || !touchlessRecognizers.isEmpty else { return }
    cancel(deliveries, in: UIEvent(.touches, timestamp: time), .windowCancelled)
    // No more input comes for undecided recognizers. Recognizers that wait for them may proceed.
    settle {
      for recognizer in participants where recognizer.isTouchless || recognizer.requestedStates.isEmpty {
        recognizer.abandon(.windowCancelled)
      }
    }
  }

  /// Cancels touches for recognizers and views.
  func cancel(_ cancelled: [TouchDelivery], in event: UIEvent, _ reason: TouchReason) {
    settle {
      let down = Set(cancelled.filter { !$0.hasTakenEnd }.map(\.touch))
      for delivery in cancelled {
        delivery.touch.phase = .cancelled
        delivery.record(.cancelled)
        delivery.hasTakenEnd = true
        report(.changed(delivery.touch))
      }
      cancellation = reason
      notifyRecognizers(of: down, .cancelled, event)
      cancellation = .deviceCancelled
      cancel(cancelled, event: event, reason)
    }
  }
}
