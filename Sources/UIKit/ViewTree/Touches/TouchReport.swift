/// The changes of a touch since the last event.
struct TouchReport {
  /// The samples in order, at least one; all have the same phase.
  var samples: [TouchSample]
  /// The view under a new touch, found by the only hit test of that touch. Nil for touches that are
  /// already down.
  var view: UIView?
  /// The steps of that hit test, if there is an observer.
  var steps: [HitTestStep] = []

  /// Returns the report with its locations converted to other coordinates.
  func placed(by convert: (CGPoint) -> CGPoint) -> TouchReport {
    TouchReport(samples: samples.map { $0.placed(by: convert) }, view: view, steps: steps)
  }
}
