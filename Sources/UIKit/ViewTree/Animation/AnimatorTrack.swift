import LayerTree

/// A change that an animator drives.
struct AnimatorTrack {
  let record: LayerChangeRecord
  /// The part of the animator's duration that the change takes, from 0 to 1.
  let part: ClosedRange<Double>
  let isDiscrete: Bool
  /// The progress of the change that the layer's model values include.
  private var included = CAProgress.all

  init(record: LayerChangeRecord, part: ClosedRange<Double>, isDiscrete: Bool) {
    self.record = record
    self.part = part
    self.isDiscrete = isDiscrete
  }

  /// Returns whether two tracks represent the same animation.
  func isSame(as other: AnimatorTrack) -> Bool {
    record.layer === other.record.layer && record.key == other.record.key
  }

  mutating func move(
    to position: UIViewAnimatingPosition, of motion: AnimatorMotion, at time: TimeInterval
  ) {
    let target: CAProgress =
      switch position {
      case .start: .none
      case .end: .all
      case .current: motion.progress(in: part, isDiscrete: isDiscrete, at: time)
      }
    guard let layer = record.layer, target != included else { return }
    // A change that continues an earlier one has no effect before it begins.
    if record.isContinuation, target == .none, position == .current { return }
    var values = layer.modelValues
    record.settle(&values, included, target)
    included = target
    if values.bounds != layer.bounds { (layer.owner as? UIView)?.bounds = values.bounds }
    layer.modelValues = values
  }
}
