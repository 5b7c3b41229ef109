public import Foundation

/// A picture in a text.
///
///     let star = NSTextAttachment(image: UIImage(systemName: "star")!)
///     text.append(NSAttributedString(attachment: star))
///
/// Labels, text views and contexts show it. A template image has the color of the text.
public nonisolated final class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character in the text that stands for an attachment.
  public static let character = 0xFFFC

  private let typeNumber = AttributeObject.typeNumber
  /// The picture; nil for an empty place.
  public var image: UIImage?
  /// The size, and the position: the bottom is as far above the baseline as the origin's y. Zero stands for the image's
  /// size on the baseline.
  public var bounds = CGRect.zero

  /// Creates an attachment without a picture.
  public override init() { super.init() }

  /// Creates an attachment that shows a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  deinit {}

  var look: StyledText.Attachment {
    let size = bounds.size == .zero ? image?.size ?? .zero : bounds.size
    let isValid = size.width.isFinite && size.height.isFinite && bounds.minY.isFinite
    return StyledText.Attachment(
      image: image, size: isValid ? CGSize(width: max(0, size.width), height: max(0, size.height)) : .zero,
      rise: isValid ? bounds.minY : 0)
  }
}

extension NSAttributedString {
  /// Creates a text that consists of an attachment.
  public nonisolated convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The pictures of a text's attachments, as layers in front of the text.
@MainActor package final class AttachmentLayers {
  private var layers: [CALayer] = []
  /// The pictures with their frames in the layer of the text.
  private(set) var pictures: [(image: UIImage, frame: CGRect)] = []

  package init() {}

  /// Shows the attachments among the parts of a text in sublayers of `layer`.
  package func show(_ parts: [(line: TextLine, style: StyledText.Style)], in layer: CALayer) {
    let shown = parts.compactMap { part in part.style.attachment?.image.map { (part, $0) } }
    for surplus in layers.dropFirst(shown.count) { surplus.removeFromSuperlayer() }
    layers = Array(layers.prefix(shown.count))
    while layers.count < shown.count { layers.append(CALayer(animatesImplicitly: false)) }
    pictures = shown.map { part, image in
      let tint = image.color(tint: UIColor(cgColor: part.style.color))
      return (
        tint.map { image.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image,
        part.line.pictureFrame(part.style)
      )
    }
    for ((part, image), own) in zip(shown, layers) {
      if own.superlayer !== layer { layer.addSublayer(own) }
      own.frame = part.line.pictureFrame(part.style)
      own.contentsScale = image.scale
      own.content = image.content(color: part.style.color)
    }
  }
}

extension TextLine {
  /// Returns the frame of the picture that the line stands for.
  fileprivate func pictureFrame(_ style: StyledText.Style) -> CGRect {
    let size = style.attachment?.size ?? .zero
    let screen = UIScreen.main
    return CGRect(
      x: screen.rounded(origin.x), y: screen.rounded(origin.y - (style.attachment?.rise ?? 0) - size.height),
      width: size.width, height: size.height)
  }
}

extension UIImage {
  /// Returns what a layer shows of the image, in a color if it has none of its own.
  fileprivate func content(color: CGColor) -> LayerContents? {
    let tint = self.color(tint: UIColor(cgColor: color))?.cgColor
    switch source {
    case .nothing: return nil
    case .picture(let picture): return .image(tint.flatMap { picture.tinted($0) } ?? picture)
    case .shape(let shape): return .shape(shape, tint ?? color)
    }
  }
}
