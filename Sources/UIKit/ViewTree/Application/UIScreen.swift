/// A display with its windows.
///
///     let scene = UIWindowScene(screen: UIScreen())   // for a second display
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The display of the scene that handles input or makes a frame, otherwise the program's first display.
  public static var main: UIScreen { atWork ?? first }
  private static let first = UIScreen()
  private static var atWork: UIScreen?

  /// Creates a screen, for a display in addition to the first.
  public override init() {}

  /// Runs a closure during which `main` is this display.
  public func whileMain<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = UIScreen.atWork
    UIScreen.atWork = self
    defer { UIScreen.atWork = outer }
    return try work()
  }

  /// The bounds of the desktop's window, with the origin at (0, 0), in points. Without a platform, the bounds
  /// of the key window or the first window; empty for none.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: scene?.size ?? window?.bounds.size ?? .zero)
  }
  /// The scene whose size the platform sets.
  weak var scene: UIWindowScene?
  weak var window: UIWindow? {
    didSet { scene = window.flatMap { $0.scene.size == nil ? nil : $0.scene } }
  }

  /// The number of device pixels per point. The platform sets it.
  public var scale: CGFloat = 1 { didSet { if scale != oldValue { scaleChanged() } } }

  /// The number of device pixels per point, like ``scale``.
  public var nativeScale: CGFloat { scale }
  /// The bounds in device pixels.
  public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }

  /// The text engine that measures text. The platform sets it before it creates a window.
  ///
  /// Without a window, a program measures with the machine's fonts. One that links the module `Replay`, as tests do,
  /// measures characters of equal width, so that the results are the same on all machines.
  public lazy var textEngine: any TextEngine = {
    let isTest = NSClassFromString("Replay.Stage") != nil
    return (isTest ? nil : UIScreen.makeFontEngine()) ?? FixedWidthTextEngine()
  }()

  /// Returns an engine that measures with the machine's fonts; nil if the program does not link the module `UIKit`.
  package static func makeFontEngine() -> (any TextEngine)? { layerPictures?.makeTextEngine() }

  /// The width of the thinnest line, one device pixel, in points.
  public var hairline: CGFloat { 1 / scale }

  /// Rounds a value in points to the nearest device pixel boundary.
  public func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  package func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }

  /// Rounds each edge of a rectangle to the nearest device pixel boundary. Rectangles that share an edge
  /// still share it.
  public func rounded(_ rect: CGRect) -> CGRect {
    let (x, y) = (rounded(rect.minX), rounded(rect.minY))
    return CGRect(x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }
}
