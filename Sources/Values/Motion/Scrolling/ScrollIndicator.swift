/// The geometry and fading of a scroll indicator along one axis.
///
/// Lengths are in points, times in seconds. The defaults are this project's choice.
public struct ScrollIndicator: Sendable, Equatable {
  /// The thickness of the bar. Its corner radius is half of it.
  public var thickness = 3.0
  /// The distance from the edge of the view beside the bar.
  public var edgeDistance = 3.0
  /// The distance between the bar's track and both ends of the view.
  public var endDistance = 3.0
  /// The minimum length of the bar inside the range.
  public var minimumLength = 36.0
  /// The minimum length of the bar beyond the range.
  public var minimumOverscrolledLength = 8.0
  /// The time from the last movement until the bar fades.
  public var fadeDelay = 0.5
  /// The duration of the fade.
  public var fadeDuration = 0.25
  /// The time that `flashScrollIndicators` shows the bar.
  public var flashDuration = 1.5

  /// Creates an indicator with the default values.
  public init() {}

  /// The position of a bar along its axis.
  public struct Bar: Sendable, Equatable {
    /// The distance from the start of the view.
    public let start: Double
    /// The length of the bar.
    public let length: Double
  }

  /// Returns the bar for an offset. Returns nil if there is no scroll range, no space for a bar, or a value
  /// is not finite.
  ///
  /// Its share of the track equals the visible share of the content. Beyond the range it stays at the end of
  /// the track and becomes shorter by the overshoot.
  public func bar(
    offset: Double, bounds: Double, content: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) -> Bar? {
    let visible = bounds - insetStart - insetEnd
    let track = visible - 2 * endDistance
    guard offset.isFinite, content.isFinite, track > 0, track.isFinite else { return nil }
    let range = ScrollRange(bounds: bounds, content: content, insetStart: insetStart, insetEnd: insetEnd)
    let overshoot = range.overshoot(of: offset)
    guard range.length > 0 || overshoot != 0 else { return nil }
    let share = content > visible ? visible / content : 1
    var length = min(max(track * share, minimumLength), track)
    if overshoot != 0 {
      length = min(length, max(length - abs(overshoot), minimumOverscrolledLength))
    }
    let position = range.length > 0 ? (range.clamp(offset) - range.min) / range.length : overshoot > 0 ? 1 : 0
    return Bar(start: insetStart + endDistance + position * (track - length), length: length)
  }

  /// Returns the opacity of the bar after a time since the last movement, from 0 to 1.
  public func alpha(sinceMovement time: Double) -> Double {
    guard time.sinceStart > fadeDelay else { return 1 }
    return fadeDuration > 0 ? (1 - (time - fadeDelay) / fadeDuration).limited(to: 0...1) : 0
  }
}
