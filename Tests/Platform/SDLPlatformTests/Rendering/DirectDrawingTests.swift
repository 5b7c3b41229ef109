import CSDL2
import Foundation
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

private let red = CGColor(red: 1, green: 0, blue: 0)
private let veil = CGColor(red: 0, green: 0, blue: 0.5, alpha: 0.4)

@Suite("Drawing in memory")
struct DirectDrawingTests {
  /// Returns pixels of all colors and opacities, including 0 and 255.
  private func picture(width: Int, height: Int, seed: UInt32) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var state = seed
    for index in bitmap.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      let alpha = [0, 0xFF00_0000, state & 0xFF00_0000, 0xFE00_0000, 0x0100_0000][index % 5]
      bitmap.pixels[index] = alpha | state >> 8
    }
    return bitmap
  }

  @Test("a picture is blended like SDL does, except for rounding", arguments: [1, 3, 4, 61])
  func laying(width: Int) throws {
    let backdrop = picture(width: 70, height: 9, seed: 7)
    let picture = picture(width: width, height: 7, seed: 1)
    let snapshots = try [true, false].map { isOurs in
      let target = try OffscreenTarget(width: 70, height: 9)
      let pixels = try #require(target.pixels)
      pixels.lay(backdrop, PixelRect(x: 0, y: 0, width: 70, height: 9), toX: 0, y: 0, isOpaque: true)
      if isOurs {
        let whole = PixelRect(x: 0, y: 0, width: width, height: 7)
        pixels.lay(picture, whole, toX: 5, y: 1, isOpaque: false)
      } else {
        let texture = try #require(Texture(picture, renderer: target.renderer))
        var location = SDL_Rect(x: 5, y: 1, w: Int32(width), h: 7)
        SDL_RenderCopy(target.renderer.pointer, texture.pointer, nil, &location)
        SDL_RenderFlush(target.renderer.pointer)
      }
      return Bitmap(try #require(target.snapshot()))
    }
    // SDL truncates both terms, and divides by 256 instead of 255.
    #expect(snapshots[0].difference(from: snapshots[1], tolerance: 3) == nil)
  }

  @Test("a blended picture differs from the exact result by less than a level")
  func mixture() throws {
    let target = try OffscreenTarget(width: 256, height: 2)
    let pixels = try #require(target.pixels)
    for (above, below) in [(0, 255), (255, 0), (31, 200), (200, 31), (128, 127)] {
      var picture = Bitmap(width: 256, height: 1)
      for alpha in 0..<256 { picture.pixels[alpha] = UInt32(alpha) << 24 | UInt32(above) * 0x01_0101 }
      let paper = CGFloat(below) / 255
      pixels.fill(pixels.bounds, CGColor(red: paper, green: paper, blue: paper))
      let row = PixelRect(x: 0, y: 0, width: 256, height: 1)
      pixels.lay(picture, row, toX: 0, y: 1, isOpaque: false)
      let drawn = Bitmap(try #require(target.snapshot()))
      for alpha in 0..<256 {
        let mixed = Double(above * alpha + below * (255 - alpha)) / 255
        for shift in [0, 8, 16] {
          let seen = Double(drawn.pixels[256 + alpha] >> UInt32(shift) & 0xFF)
          #expect(abs(seen - mixed) < 1, "\(above) over \(below) at \(alpha)")
        }
      }
      #expect(drawn.pixels[256] & 0xFF == UInt32(below) && drawn.pixels[511] & 0xFF == UInt32(above))
    }
  }

  @Test("on transparent pixels a picture leaves premultiplied colors", arguments: [255, 128, 3])
  func transparency(opacity: UInt8) {
    let row = PixelRect(x: 0, y: 0, width: 256, height: 1)
    var picture = Bitmap(width: 256, height: 1)
    for alpha in 0..<256 { picture.pixels[alpha] = UInt32(alpha) << 24 | 0xFF_8040 }
    for width in [256, 5] {  // rows longer and shorter than a step
      var drawn = Bitmap(width: width, height: 1)
      PixelBuffer.draw(on: &drawn) { pixels in
        pixels.lay(picture, row, toX: width - 256, y: 0, opacity: opacity, isOpaque: false)
      }
      for (pixel, alpha) in zip(drawn.pixels, (256 - width)...) {
        let share = Double(alpha) * Double(opacity) / 255
        for (shift, color) in [(24, 255), (16, 255), (8, 128), (0, 64)] {
          let exact = Double(color) * share / 255
          #expect(abs(Double(pixel >> UInt32(shift) & 0xFF) - exact) <= 1, "at \(alpha)")
        }
      }
    }
  }

  @Test("a translucent shape has no seams between corners and middle", arguments: [0.04, 0.12, 0.5, 0.93])
  func seams(alpha: Double) throws {
    let scratchTexture = try Easel(width: 80, height: 60)
    for paper in [CGColor.white, red, CGColor(red: 0.11, green: 0.4, blue: 0.97)] {
      let color = CGColor(red: 0.47, green: 0.47, blue: 0.5, alpha: alpha)
      let track = PixelRect(x: 4, y: 4, width: 70, height: 50)
      let radii = CornerRadii(20, corners: .all)
      try scratchTexture.draw(.fill(scratchTexture.whole, paper), .mask(.roundedRect(radii), track, color))
      // Inside the corner pieces, the edges and the middle.
      let inside = (12..<46).flatMap { y in (14..<64).map { scratchTexture[$0, y] } }
      #expect(Set(inside).count == 1)
    }
  }

  @Test("what is outside the picture or the target is clipped")
  func outside() throws {
    let target = try OffscreenTarget(width: 4, height: 4)
    var white = Bitmap(width: 3, height: 3)
    white.pixels = white.pixels.map { _ in 0xFFFF_FFFF }
    let pixels = try #require(target.pixels)
    pixels.fill(pixels.bounds, .black)
    pixels.lay(white, PixelRect(x: 1, y: 1, width: 9, height: 9), toX: 3, y: 2, isOpaque: false)
    pixels.lay(white, PixelRect(x: 0, y: 0, width: 3, height: 3), toX: -2, y: -2, isOpaque: true)
    let shown = Bitmap(try #require(target.snapshot())).pixels.map { $0 & 0xFF_FFFF != 0 }
    let lit = shown.indices.filter { shown[$0] }
    #expect(lit == [0, 11, 15])
  }

  /// Returns operations of all kinds that cover more than a hundred rows.
  private func operations(in whole: PixelRect) -> [DrawOperation] {
    let card = PixelRect(x: 8, y: 30, width: 80, height: 90)
    return [
      .fill(whole, .white),
      .mask(
        .shadow(.zero, sigma: 4), card.insetBy(dx: -12, dy: -12),
        CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)),
      .mask(.roundedRect(CornerRadii(10, corners: .all)), card, red),
      .text(CharacterRun("Amber", font: FontDescriptor(size: 90)), x: 5, y: 110, .black),
      .fill(PixelRect(x: 40, y: 0, width: 20, height: 200), veil),
      .fill(PixelRect(x: 70, y: 45, width: 4, height: 20), veil),
    ]
  }

  @Test("a frame drawn in bands looks as if it was drawn at once")
  func bands() throws {
    let narrow = try Easel(width: 100, height: 200)
    let wide = try Easel(width: 2000, height: 200)
    for scratchTexture in [narrow, wide] {
      var frame = Frame()
      frame.items = operations(in: scratchTexture.whole).map { Frame.Item($0, visible: narrow.whole) }
      frame.damage = [scratchTexture.whole]
      try scratchTexture.draw(frame)
    }
    let locations = (0..<200).flatMap { y in (0..<100).map { (x: $0, y: y) } }
    let different = locations.first { narrow[$0.x, $0.y] != wide[$0.x, $0.y] }
    #expect(different == nil)
    #expect(narrow[50, 100] != 0xFFFFFF)
  }

  @Test("a cached layer looks the same whether SDL helped to draw it or not")
  func passes() throws {
    let whole = PixelRect(x: 0, y: 0, width: 100, height: 60)
    let operations: [DrawOperation] = [
      .fill(whole, .white),
      .mask(.roundedRect(CornerRadii(6, corners: .all)), whole.insetBy(dx: 9, dy: 9), red),
      .text(CharacterRun("Amber", font: FontDescriptor(size: 20)), x: 12, y: 40, .black),
    ]
    // Corners are cut with SDL's help; this pair of operations has no effect.
    let clip = RoundedClip(frame: whole, radii: CornerRadii(4, corners: .all))
    let brackets: [DrawOperation] = [.keepCorners(clip), .cutCorners(clip)]
    let pictures = try [operations, brackets + operations].map { operations in
      let scratchTexture = try Easel(width: 100, height: 60)
      let cache = LayerCache(id: 1, width: 100, height: 60, isOpaque: true)
      let pass = Frame.Pass(cache: cache, items: operations.map { Frame.Item($0, visible: whole) })
      try scratchTexture.draw(.cache(cache, x: 0, y: 0, opacity: 1), passes: [pass])
      return scratchTexture.colors
    }
    #expect(pictures[0] == pictures[1])
    #expect(Set(pictures[0]).count > 10)
  }
}
