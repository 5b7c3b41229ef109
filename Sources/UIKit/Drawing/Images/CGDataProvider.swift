public import Foundation
public import Geometry

/// Bytes of an image.
public final class CGDataProvider: @unchecked Sendable {
  /// The bytes.
  public let data: Data?

  /// Creates a provider of bytes.
  public init?(data: Data) { self.data = data }

  /// Creates a provider that copies bytes and releases them.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}

/// How colors outside a device's range are changed. Colors are never changed.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// Accepted for ported code.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Images from bytes and to bytes.
extension CGImage {
  /// Creates an image of 8 bits per component from bytes; nil for another layout or too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitmapInfo: bitmapInfo.rawValue,
        isGray: space.model == .monochrome),
      bitsPerPixel == 8 * layout.bytesPerPixel, let data = provider.data, width > 0, height > 0,
      width <= PixelSurface.largestArea / height, bytesPerRow >= width * layout.bytesPerPixel,
      bytesPerRow <= data.count / height
        || data.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    else {
      DrawingLog.report("CGImage.init", "cannot read \(width) x \(height) pixels of this layout")
      return nil
    }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          layout.read(
            bytes, at: y * bytesPerRow + x * layout.bytesPerPixel, to: &pixels, at: 4 * (y * width + x))
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The bytes of the image: rows of blue, green, red, premultiplied alpha.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(pixels)) }
  /// The number of bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row.
  public var bytesPerRow: Int { 4 * width }
  /// The color space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// Where the alpha of a pixel is.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }
  /// Returns a copy, which is the image itself: images do not change.
  public func copy() -> CGImage? { self }
}

extension PixelLayout {
  /// Reads a pixel as blue, green, red, premultiplied alpha.
  fileprivate func read(
    _ bytes: UnsafeRawBufferPointer, at start: Int, to pixels: inout [UInt8], at target: Int
  ) {
    switch self {
    case .alpha: pixels[target + 3] = bytes[start]
    case .gray:
      for channel in 0..<3 { pixels[target + channel] = bytes[start] }
      pixels[target + 3] = 255
    case .bgra(let info), .rgba(let info):
      let order = swapsRedAndBlue ? [2, 1, 0] : [0, 1, 2]
      let alpha = isOpaque ? 255 : UInt16(bytes[start + 3])
      let isStraight = info == .last || info == .first
      for (channel, source) in order.enumerated() {
        let value = UInt16(bytes[start + source])
        pixels[target + channel] = UInt8(isStraight ? (value * alpha + 127) / 255 : min(value, alpha))
      }
      pixels[target + 3] = UInt8(alpha)
    }
  }
}
