/// The geometry and the fading of a scroll indicator along one axis.
///
/// All lengths are in points, all times in seconds. The defaults are this project's choice.
public struct ScrollIndicator: Sendable, Equatable {
  /// How thick the bar is; its corners are rounded by half of it.
  public var thickness = 3.0
  /// The distance from the side of the view it lies at.
  public var edgeDistance = 3.0
  /// The room left before its start and after its end.
  public var endDistance = 3.0
  /// The bar is never shorter within the range.
  public var minimumLength = 36.0
  /// The bar is never shorter beyond the range.
  public var minimumOverscrolledLength = 8.0
  /// How long it stays after the last movement.
  public var fadeDelay = 0.5
  /// How long it takes to vanish.
  public var fadeDuration = 0.25
  /// How long `flashScrollIndicators` shows it.
  public var flashDuration = 1.5

  /// Creates an indicator with the default measures.
  public init() {}

  /// Where a bar lies along its axis.
  public struct Bar: Sendable, Equatable {
    /// The distance of its start from the start of the view.
    public let start: Double
    /// Its length.
    public let length: Double
  }

  /// The bar for an offset, or nil where there is nothing to show: no way to scroll, no room, or input that
  /// is not finite.
  ///
  /// Its length is to its track as the visible part to the content. Beyond the range it stays at the end of
  /// the track and gets shorter by the overshoot.
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

  /// How opaque the bar is some time after the last movement, 0 to 1.
  public func alpha(sinceMovement time: Double) -> Double {
    guard time.sinceStart > fadeDelay else { return 1 }
    return fadeDuration > 0 ? (1 - (time - fadeDelay) / fadeDuration).clamped(to: 0...1) : 0
  }
}
