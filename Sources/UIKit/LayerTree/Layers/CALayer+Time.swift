public import Foundation

/// The time of a layer and its sublayers, if it is not the superlayer's.
struct LayerTime: Equatable {
  var beginTime: TimeInterval = 0
  var timeOffset: TimeInterval = 0
  var speed: Float = 1
  // Layers have no duration of their own: these are only kept.
  var duration: TimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Returns the own time at a time of the superlayer.
  func local(_ time: TimeInterval) -> TimeInterval { (time - beginTime) * Double(speed) + timeOffset }

  /// Returns the time of the superlayer at an own time. A time that stands has none; the own time is returned.
  func outer(_ time: TimeInterval) -> TimeInterval {
    speed == 0 ? time : (time - timeOffset) / Double(speed) + beginTime
  }

  /// The times with numbers that are not finite replaced by the usual ones.
  var sanitized: LayerTime {
    var time = self
    if !beginTime.isFinite { time.beginTime = 0 }
    if !timeOffset.isFinite { time.timeOffset = 0 }
    if !speed.isFinite { time.speed = 1 }
    return time
  }
}

/// The time of a layer. To pause everything in it, set `timeOffset` to the converted current time, and `speed`
/// to 0.
extension CALayer: CAMediaTiming {
  /// Whether any layer ever had a time of its own.
  private static var haveOwnTimes = false

  private var ownTime: LayerTime? { behavior?.time }

  private var time: LayerTime {
    get { ownTime ?? LayerTime() }
    set {
      ownBehavior.time = newValue == LayerTime() ? nil : newValue.sanitized
      CALayer.haveOwnTimes = true
      timeline?.onNeed?()
    }
  }

  /// The start of the layer's time, in seconds of the superlayer's time.
  public var beginTime: TimeInterval {
    get { time.beginTime }
    set { time.beginTime = newValue }
  }
  /// The layer's time at its start, in seconds.
  public var timeOffset: TimeInterval {
    get { time.timeOffset }
    set { time.timeOffset = newValue }
  }
  /// The rate at which the layer's time passes; 0 stops it at `timeOffset`.
  public var speed: Float {
    get { time.speed }
    set { time.speed = newValue }
  }
  /// A duration for the program's own use: layers do not end.
  public var duration: TimeInterval {
    get { time.duration }
    set { time.duration = newValue }
  }
  /// A number for the program's own use: layers do not repeat.
  public var repeatCount: Float {
    get { time.repeatCount }
    set { time.repeatCount = newValue }
  }
  /// A duration for the program's own use: layers do not repeat.
  public var repeatDuration: TimeInterval {
    get { time.repeatDuration }
    set { time.repeatDuration = newValue }
  }
  /// A switch for the program's own use: layers do not run in reverse.
  public var autoreverses: Bool {
    get { time.autoreverses }
    set { time.autoreverses = newValue }
  }
  /// A mode for the program's own use: layers do not end.
  public var fillMode: CAMediaTimingFillMode {
    get { time.fillMode }
    set { time.fillMode = newValue }
  }

  /// Converts a time from that of another layer, or of the screen if it is nil, to this layer's.
  public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
    local(layer?.global(time) ?? time)
  }

  /// Converts a time from this layer's to that of another layer, or of the screen if it is nil.
  public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
    layer?.local(global(time)) ?? global(time)
  }

  /// Returns the layer's time at a time of the timeline.
  func local(_ time: TimeInterval) -> TimeInterval {
    guard CALayer.haveOwnTimes else { return time }
    let outer = superlayer?.local(time) ?? time
    return ownTime?.local(outer) ?? outer
  }

  private func global(_ time: TimeInterval) -> TimeInterval {
    let outer = ownTime?.outer(time) ?? time
    return superlayer?.global(outer) ?? outer
  }

  /// Whether the layer's time stands.
  var isPaused: Bool {
    CALayer.haveOwnTimes && (ownTime?.speed == 0 || superlayer?.isPaused ?? false)
  }

  /// Whether the layer's time differs from the timeline's.
  var hasOwnTime: Bool {
    CALayer.haveOwnTimes && (ownTime != nil || superlayer?.hasOwnTime ?? false)
  }
}
