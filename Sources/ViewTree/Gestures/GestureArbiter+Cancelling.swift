/// The ends of touches and gestures that nobody wanted to end.
extension GestureArbiter {
  /// Takes their touches from the views at and below `view`, and ends what recognizers there were doing.
  /// Recognizers of views further up go on: a row that goes away does not stop the list.
  func release(_ view: UIView) {
    let affected = deliveries.filter { $0.touch.view?.isDescendant(of: view) ?? false }
    let recognizers = participants.filter { $0.view?.isDescendant(of: view) ?? false }
    guard !affected.isEmpty || !recognizers.isEmpty else { return }
    settle {
      take(affected, event: event ?? emptyEvent())
      for recognizer in recognizers { recognizer.abandon() }
    }
  }

  /// Cancels all that is under way: the touches, and what recognizers do without any.
  func cancelAll(at time: TimeInterval) {
    guard !deliveries.isEmpty || !guests.isEmpty else { return }
    cancel(deliveries, in: UIEvent(.touches, timestamp: time))
    // Nothing more comes for those who have not decided; those who wait for them may have their wish.
    settle {
      for recognizer in participants where recognizer.isGuest || recognizer.wants.isEmpty {
        recognizer.abandon()
      }
    }
  }

  /// Ends touches for everybody.
  func cancel(_ cancelled: [TouchDelivery], in event: UIEvent) {
    settle {
      let down = Set(cancelled.filter { !$0.hasTakenEnd }.map(\.touch))
      for delivery in cancelled {
        delivery.touch.phase = .cancelled
        delivery.note(.cancelled)
        delivery.hasTakenEnd = true
      }
      tellRecognizers(of: down, .cancelled, event)
      take(cancelled, event: event)
    }
  }
}
