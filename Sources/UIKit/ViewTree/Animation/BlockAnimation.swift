import LayerTree
import Motion

/// The context of `UIView.animate`. Its changes run on their own timing.
final class BlockAnimation: AnimationContext {
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  private let delay: TimeInterval
  let isOfKeyframes: Bool
  let completion = AnimationCompletion()
  /// How often the changes run, and whether they run in reverse after each time.
  var repeatCount: Double
  var autoreverses: Bool
  /// The part of the duration for the changes being made, from 0 to 1.
  private var part = 0.0...1.0
  private var isDiscrete = false

  init(
    timing: AnimationTiming, delay: TimeInterval, options: UIView.AnimationOptions,
    isOfKeyframes: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    self.isOfKeyframes = isOfKeyframes
    if let completion { self.completion.add(completion) }
    repeatCount = options.contains(.repeat) ? .infinity : 1
    autoreverses = options.contains(.autoreverse)
    super.init(laysOutSubviews: options.contains(.layoutSubviews))
  }

  /// Runs a block whose changes take a part of the duration.
  func run(in part: ClosedRange<Double>, discretely: Bool? = nil, _ animations: () -> Void) {
    let (outer, wasDiscrete) = (self.part, isDiscrete)
    self.part = part
    isDiscrete = discretely ?? isDiscrete
    run(animations)
    self.part = outer
    isDiscrete = wasDiscrete
  }

  override func begin<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {
    guard timing.duration > 0 else { return }
    completion.begin()
    change.animate(style(on: timeline), progress: progress) { [completion] finished in
      completion.stop(finished: finished)
    }
  }

  func style(on timeline: LayerTimeline) -> LayerChangeStyle {
    var media = MediaTiming(begin: timeline.now + delay, duration: timing.duration)
    media.repeatCount = repeatCount
    media.autoreverses = autoreverses
    media.fillMode = .backwards
    var style = LayerChangeStyle(owner: completion, timing: media)
    style.isReplacing = isOfKeyframes || repeatCount != 1 || autoreverses
    style.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    style.part = isOfKeyframes ? part : nil
    style.touches = options.contains(.allowUserInteraction) ? .whereSet : .none
    return style
  }

  var progress: (MediaTiming.Moment) -> CAProgress {
    let (timing, part, isDiscrete) = (timing, part, isDiscrete)
    guard part != 0...1 || isDiscrete else {
      return { moment in CAProgress(CGFloat(timing.progress(at: moment.time))) }
    }
    return { moment in
      let done = timing.progress(at: moment.time)
      return CAProgress(CGFloat(part.share(of: done, isDiscrete: isDiscrete)))
    }
  }
}

extension ClosedRange<Double> {
  /// Returns the share of the range below `value`, from 0 to 1. A discrete share is 0 or 1.
  nonisolated func share(of value: Double, isDiscrete: Bool = false) -> Double {
    if value >= upperBound { return 1 }
    if value < lowerBound { return 0 }
    return isDiscrete ? 1 : (value - lowerBound) / (upperBound - lowerBound)
  }
}
