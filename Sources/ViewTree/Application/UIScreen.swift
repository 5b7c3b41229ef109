/// A display, for the windows that are on it.
///
///     let scene = UIWindowScene(screen: UIScreen())   // for a second display
public final class UIScreen: NSObject {
  /// The display of the scene that is at work: whose input is delivered, or whose frame is made. Elsewhere, and in a
  /// program that makes no other, the program's first one.
  public static var main: UIScreen { atWork ?? first }
  private static let first = UIScreen()
  private static var atWork: UIScreen?

  public override init() {}

  /// Does work in which `main` is this display.
  public func whileMain<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = UIScreen.atWork
    UIScreen.atWork = self
    defer { UIScreen.atWork = outer }
    return try work()
  }

  /// The area of the key window, or of the first window, from its top left corner, in points: windows stand for
  /// screens here. Empty before there is a window.
  public var bounds: CGRect { CGRect(origin: .zero, size: window?.bounds.size ?? .zero) }
  weak var window: UIWindow?

  /// Device pixels per point. The platform keeps it up to date.
  public var scale: CGFloat = 1

  /// Measures text for the windows. The platform puts its own here before it makes one.
  public var textEngine: any TextEngine = FixedWidthTextEngine()

  /// The thinnest line that can be drawn, in points.
  public var hairline: CGFloat { 1 / scale }

  /// Returns `value`, in points, moved to the nearest boundary between device pixels.
  public func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }

  /// Returns `rect`, in points, with each edge moved to the nearest boundary between device pixels. Rectangles that
  /// share an edge still share it.
  public func rounded(_ rect: CGRect) -> CGRect {
    let (x, y) = (rounded(rect.minX), rounded(rect.minY))
    return CGRect(x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }
}
