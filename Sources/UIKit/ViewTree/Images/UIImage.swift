/// A bitmap image, or a vector shape that is tinted where it is shown.
///
/// Images never change, and two images are equal if they show the same.
public nonisolated final class UIImage: NSObject, @unchecked Sendable {
  enum Source: Hashable {
    case nothing
    case picture(CGImage)
    case shape(VectorShape)
  }

  /// Whether an image has colors of its own, or takes the tint color where it is shown.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Shapes are tinted. Bitmaps are tinted in bars, segments, swipe actions and system buttons alone.
    case automatic
    case alwaysOriginal, alwaysTemplate
  }

  /// What distinguishes two images.
  struct Look: Hashable {
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.stretch
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var symbol: SymbolConfiguration.Values?
    var animation: Animation?
    /// Whether the image is mirrored where text is read from the right.
    var flips = false
    /// How the bitmap was turned, and the bitmap before.
    var orientation = Orientation.up
    var unturned: CGImage?
  }

  /// Images that are shown one after the other.
  struct Animation: Hashable {
    var images: [UIImage]
    /// The time for all, in seconds.
    var duration: TimeInterval
  }

  private let typeNumber = AttributeObject.typeNumber
  let source: Source
  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point. 1 for a shape, which has no pixels.
  public let scale: CGFloat
  let look: Look

  init(_ source: Source, size: CGSize, scale: CGFloat, look: Look = Look()) {
    (self.source, self.size, self.scale, self.look) = (source, size, scale, look)
  }

  convenience init(copyOf image: UIImage) {
    self.init(image.source, size: image.size, scale: image.scale, look: image.look)
  }

  /// Creates an image without size and content.
  public convenience override init() { self.init(.nothing, size: .zero, scale: 1) }

  /// Creates an image from a bitmap. A scale that is not positive counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(
      .picture(cgImage),
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }

  /// Creates a square template image from a shape, with a side length in points.
  public convenience init(shape: VectorShape, size: CGFloat) {
    self.init(.shape(shape), size: CGSize(width: size, height: size), scale: 1)
  }

  func with(_ change: (inout Look) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(source, size: size, scale: scale, look: look)
  }

  // MARK: Variations

  /// Returns an image whose edges keep their width when it is stretched, such as the frame of a button.
  ///
  /// Corners are not stretched, and edges only along their length. Shapes ignore cap insets.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    with { $0.capInsets = capInsets }
  }

  /// Returns an image whose edges keep their width when it is stretched. Both modes stretch.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// How the part of an image inside its cap insets fills a larger space.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// Accepted for ported code: the part is stretched, not repeated.
    case tile
    case stretch
  }

  /// Returns an image that keeps its colors, or takes the tint color where it is shown.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns an image in one color, wherever it is shown.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns an image in one color. As a template, it takes the tint color where it is shown.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns another drawing of a symbol.
  ///
  /// - Parameters:
  ///   - side: The side of the medium size, in points.
  ///   - factor: The size as a multiple of the medium one.
  func symbol(_ shape: VectorShape, side: CGFloat, factor: CGFloat, _ values: SymbolConfiguration.Values)
    -> UIImage
  {
    var look = look
    look.symbol = values
    if let color = values.color { (look.tint, look.renderingMode) = (color, .alwaysOriginal) }
    let side = side * factor
    return UIImage(.shape(shape), size: CGSize(width: side, height: side), scale: 1, look: look)
  }

  /// Returns an image that shows others one after the other, again and again, in image views. The duration is in
  /// seconds; without one, each is shown for a thirtieth of a second. Nil without images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let usual = Double(images.count) / 30
    return first.with {
      $0.animation = Animation(
        images: images, duration: duration > 0 && duration.isFinite ? duration : usual)
    }
  }

  // MARK: Values

  /// The images that are shown one after the other; nil for an image at rest.
  public var images: [UIImage]? { look.animation?.images }
  /// The time in which all images are shown, in seconds; 0 for an image at rest.
  public var duration: TimeInterval { look.animation?.duration ?? 0 }
  /// How the symbol is drawn.
  var symbolValues: SymbolConfiguration.Values? { look.symbol }

  /// The widths of the edges that are not stretched, in points.
  public var capInsets: UIEdgeInsets { look.capInsets }
  /// The mode with which the program made the image resizable.
  public var resizingMode: ResizingMode { look.resizingMode }
  /// Whether the image keeps its colors or takes the tint color.
  public var renderingMode: RenderingMode { look.renderingMode }

  /// Returns the color in which the image is drawn; nil for its own colors.
  func color(tint: @autoclosure () -> UIColor) -> UIColor? {
    switch (look.renderingMode, source) {
    case (.alwaysTemplate, _): tint()
    case (.automatic, .shape): look.tint ?? tint()
    case (.alwaysOriginal, .shape): look.tint ?? .black
    case (_, _): look.tint
    }
  }

  /// Whether the image takes the tint color of any view, as symbols and templates do.
  var isTemplate: Bool { look.renderingMode == .alwaysTemplate || isSymbolImage }

  /// The image as bars and system buttons show it: a template, unless the program chose otherwise.
  package var asTemplate: UIImage {
    look.renderingMode == .automatic && look.tint == nil && vectorShape == nil
      ? withRenderingMode(.alwaysTemplate) : self
  }

  /// The part that is stretched, in fractions of the size.
  var stretchedPart: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let (left, top) = (capInsets.left / size.width, capInsets.top / size.height)
    let (right, bottom) = (1 - capInsets.right / size.width, 1 - capInsets.bottom / size.height)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The bitmap as it was given, which is shown in the `imageOrientation`; nil for a shape.
  public var cgImage: CGImage? { look.unturned ?? shownPicture }

  /// The bitmap as it is shown; nil for a shape.
  package var shownPicture: CGImage? { if case .picture(let picture) = source { picture } else { nil } }

  /// The shape, or nil for a bitmap.
  public var vectorShape: VectorShape? { if case .shape(let shape) = source { shape } else { nil } }

  // MARK: Equality

  /// Whether both images show the same.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one === other
      || (one.source == other.source && one.size == other.size && one.scale == other.scale
        && one.look == other.look)
  }

  /// Whether `object` is an image that shows the same.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIImage).map { $0 == self } ?? false }

  /// A hash of what the image shows.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(source)
    hasher.combine(size.width)
    return hasher.finalize()
  }
}
