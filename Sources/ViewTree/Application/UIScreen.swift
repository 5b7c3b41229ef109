/// The display that the window is on.
public final class UIScreen {
  public static let main = UIScreen()

  /// Device pixels per point. The platform keeps it up to date.
  public var scale: CGFloat = 1

  /// The thinnest line that can be drawn, in points.
  public var hairline: CGFloat { 1 / scale }

  /// Returns `value`, in points, moved to the nearest boundary between device pixels.
  public func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}
