/// What a touch did since the last event.
struct TouchReport {
  /// In order, all of one phase; at least one.
  var samples: [TouchSample]
  /// The view that the touch goes down on: the answer of the only hit test that it gets. Nil for a touch that is down
  /// already.
  var view: UIView?

  /// Returns the same in other coordinates.
  func placed(by convert: (CGPoint) -> CGPoint) -> TouchReport {
    TouchReport(samples: samples.map { $0.placed(by: convert) }, view: view)
  }
}
