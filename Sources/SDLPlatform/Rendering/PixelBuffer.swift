import CSDL2
import LayerTree

/// Pixels in memory that can be changed in place, 32 bits each: unused or alpha, red, green, blue.
public struct PixelBuffer {
  private let start: UnsafeMutableRawPointer
  private let pitch: Int
  let bounds: PixelRect

  /// Looks into `surface`, or answers nil where its pixels are in another format.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    let format = surface.pointee.format.pointee.format
    guard format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let pixels = surface.pointee.pixels
    else { return nil }
    start = pixels
    pitch = Int(surface.pointee.pitch)
    bounds = PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  /// Sets the pixels of `rect` to a colour whose alpha is taken as full.
  func fill(_ rect: PixelRect, _ color: CGColor) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let (red, green, blue, _) = color.bytes
    let pixel = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    for y in area.y..<area.maxY {
      let row = (start + y * pitch + area.x * 4).assumingMemoryBound(to: UInt32.self)
      row.update(repeating: pixel, count: area.width)
    }
  }

  /// Lays a translucent `color` over the pixels of `rect`.
  ///
  /// Each byte becomes `(pixel * (256 - a) + color * a) / 256`, a being alpha from 0 to 256, in a form
  /// that compilers turn into vector instructions; SDL's own blended fill takes several times as long.
  func blend(_ color: CGColor, over rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let (red, green, blue, alpha) = color.bytes
    let share = UInt16(alpha) + UInt16(alpha >> 7)
    let keep = 256 - share
    // The highest byte counts as opaque in the colour, so that alpha, where there is one, grows.
    let one = SIMD4<UInt16>(UInt16(blue), UInt16(green), UInt16(red), 255) &* share &+ 127
    let added = SIMD16<UInt16>(
      lowHalf: SIMD8(lowHalf: one, highHalf: one), highHalf: SIMD8(lowHalf: one, highHalf: one))
    for y in area.y..<area.maxY {
      let row = start + y * pitch + area.x * 4
      let byteCount = area.width * 4
      var offset = 0
      while offset + 16 <= byteCount {
        let bytes = row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let mixed = (SIMD16<UInt16>(truncatingIfNeeded: bytes) &* keep &+ added) &>> 8
        row.storeBytes(
          of: SIMD16<UInt8>(truncatingIfNeeded: mixed), toByteOffset: offset, as: SIMD16<UInt8>.self)
        offset += 16
      }
      while offset < byteCount {
        let byte = UInt16(row.load(fromByteOffset: offset, as: UInt8.self))
        let mixed = (byte &* keep &+ one[offset % 4]) &>> 8
        row.storeBytes(of: UInt8(truncatingIfNeeded: mixed), toByteOffset: offset, as: UInt8.self)
        offset += 1
      }
    }
  }
}
