import LayerTree

/// The shared state that an animator's animations read their progress from.
final class AnimatorLead {
  var motion: AnimatorMotion

  init(_ motion: AnimatorMotion) { self.motion = motion }
}

/// The context of a property animator's blocks. The animator determines the progress of every change.
final class AnimatorContext: AnimationContext {
  private let lead: AnimatorLead
  private let touches: LayerAnimation.Touches
  /// The part of the animator's duration for the changes being made, from 0 to 1.
  private var part: ClosedRange<Double>
  private var isDiscrete = false
  private(set) var tracks: [AnimatorTrack] = []
  private(set) var completions: [(UIViewAnimatingPosition) -> Void] = []

  init(_ lead: AnimatorLead, from start: Double, touches: LayerAnimation.Touches) {
    self.lead = lead
    self.touches = touches
    part = min(max(0, start), 1)...1
    super.init(laysOutSubviews: false)
  }

  var duration: TimeInterval { lead.motion.pace.duration }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func runKeyframes(discretely: Bool, _ animations: () -> Void) {
    let wasDiscrete = isDiscrete
    isDiscrete = discretely
    animations()
    isDiscrete = wasDiscrete
  }

  /// Runs a block whose changes take a part of the current part.
  func run(in part: ClosedRange<Double>, _ animations: () -> Void) {
    let outer = self.part
    let length = outer.upperBound - outer.lowerBound
    let (start, end) = (
      outer.lowerBound + part.lowerBound * length, outer.lowerBound + part.upperBound * length
    )
    self.part = start...max(start, end)
    run(animations)
    self.part = outer
  }

  override func begin<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {
    var style = LayerChangeStyle(owner: lead, timing: nil)
    style.beginsFromCurrentState = true
    style.part = part
    style.isDueNow = part.lowerBound == lead.motion.timeFraction(at: timeline.now)
    style.touches = touches
    let (lead, part, isDiscrete) = (lead, part, isDiscrete)
    let record = change.animate(
      style, progress: { lead.motion.progress(in: part, isDiscrete: isDiscrete, at: $0.time) },
      onStop: nil)
    tracks.append(AnimatorTrack(record: record, part: part, isDiscrete: isDiscrete))
  }
}
