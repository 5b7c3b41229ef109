import Objects
import Synchronization

/// How a renderer of images draws.
public nonisolated class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points.
  public fileprivate(set) var bounds = CGRect.zero

  /// Returns the format for the screen.
  public class func preferred() -> Self { makeFormat() }

  fileprivate static func makeFormat() -> Self {
    // Each subclass is created by its own `preferred`.
    guard let format = makeInstance(of: self) as? Self else {
      preconditionFailure("a format of another class")
    }
    return format
  }
}

/// The number of pixels per point, and whether there is alpha.
public nonisolated final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colors, always sRGB.
  public enum Range: Int, Hashable, Sendable {
    /// Accepted for ported code: all are sRGB with 8 bits.
    case unspecified = -1, automatic, extended, standard
  }

  /// The number of pixels per point. The default is the screen's.
  public var scale = UIGraphicsImageRendererFormat.screenScale
  /// Whether the image has no alpha.
  public var opaque = false
  /// Accepted for ported code: colors have 8 bits.
  public var preferredRange = Range.standard

  private static let knownScale = Mutex<CGFloat>(1)
  /// The scale of the main screen, also on other threads.
  static var screenScale: CGFloat {
    if isOnMainThread { MainActor.assumeIsolated { knownScale.withLock { $0 = UIScreen.main.scale } } }
    return knownScale.withLock(\.self)
  }

  /// Returns the format for the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format for the screen.
  public override class func preferred() -> Self { makeFormat() }

  /// Creates the format for traits: their display scale.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What a drawing block receives.
public nonisolated class UIGraphicsRendererContext: NSObject {
  /// The context that is drawn on.
  public let cgContext: CGContext
  /// How the renderer draws.
  public let format: UIGraphicsRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle in the fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
  /// Draws a frame of one point inside a rectangle in the fill color.
  public func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  /// Draws a frame of one point inside a rectangle with a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }
  /// Limits further drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What a block that draws an image receives.
public nonisolated final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image as it looks so far.
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? UIImage() }
}

/// Makes images by drawing. May be used on any thread; text is drawn on the main thread only.
///
/// An image without pixels, or of more than 2²⁶, is empty.
public nonisolated final class UIGraphicsImageRenderer: NSObject {
  /// How the images are drawn.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer of a rectangle of points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer of a rectangle of points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Returns the image that `actions` draw.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : 1
    guard
      let context = CGContext(
        size: bounds.size, scale: scale, isOpaque: format.opaque, origin: bounds.origin)
    else {
      DrawingLog.report(
        "UIGraphicsImageRenderer.image", "cannot draw on \(bounds.width) x \(bounds.height) points")
      return UIImage()
    }
    let stack = GraphicsStack.ofThisThread
    stack.images.append((context, scale))
    stack.push(context)
    defer { UIGraphicsEndImageContext() }
    context.inOwnState { actions(UIGraphicsImageRendererContext(context, format)) }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale) } ?? UIImage()
  }

  /// Returns the image that `actions` draw as a PNG file; empty if it has no pixels.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the image that `actions` draw as a JPEG file; empty if it has no pixels.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
