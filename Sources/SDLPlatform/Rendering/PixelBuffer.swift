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

  /// Lays a translucent `color` over the pixels of `rect`; SDL's own blended fill takes several times as
  /// long.
  func blend(_ color: CGColor, over rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let veil = Veil(color)
    for y in area.y..<area.maxY {
      let row = start + y * pitch + area.x * 4
      veil.lay(over: row, to: row, count: area.width)
    }
  }

  /// Copies the pixels `source` of a picture to the place of the same size at (`x`, `y`), under a veil if one
  /// is given. What falls outside is left out.
  func copy(_ picture: PixelMemory, _ source: PixelRect, toX x: Int, y: Int, veil: Veil? = nil) {
    let shift = (x: x - source.x, y: y - source.y)
    let area = source.intersection(picture.bounds).offsetBy(dx: shift.x, dy: shift.y).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      let from = picture.row(y - shift.y) + (area.x - shift.x) * 4
      let to = start + y * pitch + area.x * 4
      if let veil {
        veil.lay(over: from, to: to, count: area.width)
      } else {
        to.copyMemory(from: from, byteCount: area.width * 4)
      }
    }
  }
}

/// A translucent colour that is laid over opaque pixels.
///
/// Each byte becomes `(pixel * (256 - a) + color * a + 127) / 256`, a being alpha from 0 to 256. Two bytes at
/// a time, the even and the odd ones of 16-bit lanes, so that compilers need no unpacking.
struct Veil {
  private let keep: UInt16
  private let even, odd: SIMD8<UInt16>

  init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.bytes
    let share = UInt16(alpha) + UInt16(alpha >> 7)
    keep = 256 - share
    // The highest byte counts as full, so that alpha, where there is one, grows.
    let low = SIMD2<UInt16>(UInt16(blue), UInt16(red)) &* share &+ 127
    let high = SIMD2<UInt16>(UInt16(green), 255) &* share &+ 127
    even = SIMD8(low[0], low[1], low[0], low[1], low[0], low[1], low[0], low[1])
    odd = SIMD8(high[0], high[1], high[0], high[1], high[0], high[1], high[0], high[1])
  }

  /// Mixes `count` pixels from one place to another, which may be the same.
  func lay(over source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    let lowByte = SIMD8<UInt16>(repeating: 0x00FF)
    let byteCount = count * 4
    var offset = 0
    while offset + 16 <= byteCount {
      let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self)
      let low = ((pixels & lowByte) &* keep &+ even) &>> 8
      let high = ((pixels &>> 8) &* keep &+ odd) & ~lowByte
      target.storeBytes(of: low | high, toByteOffset: offset, as: SIMD8<UInt16>.self)
      offset += 16
    }
    while offset < byteCount {
      let pixel = source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt16>.self)
      let low = ((pixel & 0x00FF) &* keep &+ SIMD2(even[0], even[1])) &>> 8
      let high = ((pixel &>> 8) &* keep &+ SIMD2(odd[0], odd[1])) & 0xFF00
      target.storeBytes(of: low | high, toByteOffset: offset, as: SIMD2<UInt16>.self)
      offset += 4
    }
  }
}
