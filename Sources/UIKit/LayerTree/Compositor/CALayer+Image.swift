import Foundation
import Geometry

extension CALayer {
  typealias ImagePart = (source: PixelRect, target: PixelRect)

  /// Returns the parts of an image to draw, in image pixels, and their target rectangles.
  func imageParts(of image: CGImage, at placement: Placement) -> [ImagePart] {
    let pixelSize = imagePixelSize(at: placement.scale)
    if contentsRect != CALayer.wholeContents { return partOfImage(image, at: placement) }
    guard let whole = contentsGravity.fit(image, pixelSize: pixelSize, into: placement.frame(of: self)) else {
      return []
    }
    guard contentsCenter != CALayer.wholeContents, whole.source.isWhole(image) else { return [whole] }
    let columns = NineParts.spans(
      of: image.width, center: (contentsCenter.minX, contentsCenter.maxX), pixelSize: pixelSize,
      over: (whole.target.x, whole.target.width))
    let rows = NineParts.spans(
      of: image.height, center: (contentsCenter.minY, contentsCenter.maxY), pixelSize: pixelSize,
      over: (whole.target.y, whole.target.height))
    return rows.flatMap { row in
      columns.map { column in
        (
          PixelRect(x: column.source.0, y: row.source.0, width: column.source.1, height: row.source.1),
          PixelRect(x: column.target.0, y: row.target.0, width: column.target.1, height: row.target.1)
        )
      }
    }
  }

  /// Returns the part of an image in `contentsRect`, stretched to the layer, whatever its gravity.
  private func partOfImage(_ image: CGImage, at placement: Placement) -> [ImagePart] {
    guard contentsRect.isFinite else { return [] }
    let size = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
    let source = PixelRect(
      rounding: CGRect(
        x: contentsRect.minX * size.width, y: contentsRect.minY * size.height,
        width: contentsRect.width * size.width, height: contentsRect.height * size.height)
    ).intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
    return source.isEmpty ? [] : [(source, placement.frame(of: self))]
  }

  /// The side of an image pixel in device pixels if the image is not stretched.
  private func imagePixelSize(at scale: CGFloat) -> CGFloat {
    contentsScale > 0 && contentsScale.isFinite ? scale / contentsScale : scale
  }

  /// The corner radii of an image that is the only content of a layer that clips. Other images are clipped with the
  /// layer, or have corners.
  func imageRadii(at placement: Placement, target: PixelRect) -> CornerRadii {
    let isAlone =
      target == placement.frame(of: self) && layers.isEmpty && !((shownBackgroundColor?.alpha ?? 0) > 0)
      && shownGradient == nil
    return masksToBounds && isAlone ? radii(at: placement.scale, in: target) : .zero
  }
}

extension PixelRect {
  fileprivate nonisolated func isWhole(_ image: CGImage) -> Bool {
    self == PixelRect(x: 0, y: 0, width: image.width, height: image.height)
  }
}

/// The division of an image into corners of fixed size, edges that stretch in one direction, and a center
/// that stretches in both.
nonisolated enum NineParts {
  /// A start and a length.
  typealias Span = (Int, Int)

  /// Returns the parts along one side, in image pixels, and their target spans. Empty parts are omitted.
  ///
  /// - Parameters:
  ///   - length: The length of the image's side, in image pixels.
  ///   - center: The ends of the part that stretches, as fractions of the side. At least one pixel stretches.
  ///   - pixelSize: The length of an unstretched image pixel, in device pixels.
  ///   - target: The target side. If the fixed ends do not fit, they share it in proportion.
  static func spans(
    of length: Int, center: (CGFloat, CGFloat), pixelSize: CGFloat, over target: Span
  ) -> [(source: Span, target: Span)] {
    func edge(_ fraction: CGFloat) -> Int {
      (fraction.isFinite ? PixelRect.pixel(min(max(fraction, 0), 1) * CGFloat(length)) : 0)
        .clamped(to: 0...length)
    }
    let first = min(edge(center.0), length - 1)
    let last = max(first + 1, edge(center.1))
    let ends = (CGFloat(first) * pixelSize, CGFloat(length - last) * pixelSize)
    let available = CGFloat(target.1)
    let share = ends.0 + ends.1 > available ? available / (ends.0 + ends.1) : 1
    let low = PixelRect.pixel(ends.0 * share)
    let high = share < 1 ? target.1 - low : min(PixelRect.pixel(ends.1), target.1 - low)
    let parts: [(source: Span, target: Span)] = [
      ((0, first), (target.0, low)),
      ((first, last - first), (target.0 + low, target.1 - low - high)),
      ((last, length - last), (target.0 + target.1 - high, high)),
    ]
    return parts.filter { $0.source.1 > 0 && $0.target.1 > 0 }
  }
}

extension CALayerContentsGravity {
  /// Returns the part of the image to draw, in image pixels, and its target rectangle; nil if nothing
  /// is drawn.
  ///
  /// An unstretched image pixel is `pixelSize` device pixels wide and high.
  func fit(_ image: CGImage, pixelSize: CGFloat, into rect: PixelRect) -> CALayer.ImagePart? {
    guard !rect.isEmpty else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let across = CGFloat(rect.width) / width
    let down = CGFloat(rect.height) / height
    switch self {
    case .resize: return (whole, rect)
    case .resizeAspect:
      let factor = min(across, down)
      return (whole, place(width * factor, height * factor, in: rect))
    case .resizeAspectFill:
      let factor = max(across, down)
      return (place(CGFloat(rect.width) / factor, CGFloat(rect.height) / factor, in: whole), rect)
    default: return (whole, place(width * pixelSize, height * pixelSize, in: rect))
    }
  }

  /// Returns a rectangle of the given size, at least one pixel, aligned in `rect` by the gravity.
  private func place(_ width: CGFloat, _ height: CGFloat, in rect: PixelRect) -> PixelRect {
    let (width, height) = (max(1, PixelRect.pixel(width)), max(1, PixelRect.pixel(height)))
    let (gapAcross, gapDown) = (rect.width - width, rect.height - height)
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: rect.x
      case .right, .topRight, .bottomRight: rect.x + gapAcross
      default: rect.x + gapAcross / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: rect.y
      case .bottom, .bottomLeft, .bottomRight: rect.y + gapDown
      default: rect.y + gapDown / 2
      }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
