import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import SDLPlatform

private let red = CGColor(red: 1, green: 0, blue: 0)
private let halfBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)

@Suite("Frame renderer")
struct FrameRendererTests {
  @Test("a fill covers its rectangle and nothing else")
  func fill() throws {
    let scratchTexture = try Easel(width: 20, height: 20)
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .fill(PixelRect(x: 5, y: 6, width: 4, height: 3), red))
    #expect(scratchTexture[5, 6] == 0xFF0000)
    #expect(scratchTexture[8, 8] == 0xFF0000)
    #expect(scratchTexture[4, 6] == 0xFFFFFF)
    #expect(scratchTexture[9, 8] == 0xFFFFFF)
    #expect(scratchTexture[5, 9] == 0xFFFFFF)
  }

  @Test("a translucent fill looks the same for SDL and for our own loop", arguments: [8, 301])
  func translucentFill(side: Int) throws {
    let scratchTexture = try Easel(width: 301, height: 301)
    let ink = CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.3)
    try scratchTexture.draw(
      .fill(scratchTexture.whole, CGColor(red: 1, green: 0.5, blue: 0)),
      .fill(PixelRect(x: 0, y: 0, width: side, height: side), ink))
    // alpha 77 of 255 over 255, 128, 0 with 51, 102, 255: 193.4, 120.2, 77
    for location in [(0, 0), (side - 1, side - 1), (side / 2, 0)] {
      let color = scratchTexture[location.0, location.1]
      #expect(abs(Int(color >> 16) - 193) <= 1)
      #expect(abs(Int(color >> 8 & 0xFF) - 120) <= 1)
      #expect(abs(Int(color & 0xFF) - 77) <= 1)
    }
  }

  @Test("pixels outside the damage do not change")
  func damage() throws {
    let scratchTexture = try Easel(width: 40, height: 40)
    try scratchTexture.draw(.fill(scratchTexture.whole, .white))
    let damage = PixelRect(x: 10, y: 10, width: 5, height: 5)
    let corners = CornerRadii(4, corners: .all)
    try scratchTexture.draw(
      .fill(scratchTexture.whole, red), .mask(.roundedRect(corners), scratchTexture.whole, .black),
      .text(CharacterRun("MMMMMMMM", font: FontDescriptor(size: 16)), x: 0, y: 20, red), damage: damage)
    #expect(scratchTexture[9, 12] == 0xFFFFFF)
    #expect(scratchTexture[15, 12] == 0xFFFFFF)
    #expect(scratchTexture[12, 9] == 0xFFFFFF)
    #expect(scratchTexture[12, 15] == 0xFFFFFF)
    #expect(scratchTexture[10, 10] != 0xFFFFFF)
    #expect(scratchTexture[14, 14] != 0xFFFFFF)
  }

  @Test("an item is clipped to its visible part")
  func visible() throws {
    let scratchTexture = try Easel(width: 10, height: 10)
    var frame = Frame()
    frame.items = [
      Frame.Item(.fill(scratchTexture.whole, .white), visible: scratchTexture.whole),
      Frame.Item(.fill(scratchTexture.whole, red), visible: PixelRect(x: 0, y: 0, width: 5, height: 10)),
    ]
    frame.damage = [scratchTexture.whole]
    try scratchTexture.draw(frame)
    #expect(scratchTexture[4, 4] == 0xFF0000)
    #expect(scratchTexture[5, 4] == 0xFFFFFF)
  }

  @Test("the covered part of an item is not drawn", arguments: [false, true])
  func covered(isRounded: Bool) throws {
    let scratchTexture = try Easel(width: 40, height: 40)
    try scratchTexture.draw(.fill(scratchTexture.whole, .white))
    var item = Frame.Item(.fill(scratchTexture.whole, red), visible: scratchTexture.whole)
    if isRounded {
      item.operation = .mask(.roundedRect(CornerRadii(4, corners: .all)), scratchTexture.whole, red)
    }
    item.covered = PixelRect(x: 10, y: -5, width: 12, height: 100)
    var frame = Frame()
    frame.items = [item]
    frame.damage = [PixelRect(x: 0, y: 5, width: 40, height: 30)]
    try scratchTexture.draw(frame)
    for x in 0..<40 { #expect(scratchTexture[x, 20] == (10..<22 ~= x ? 0xFFFFFF : 0xFF0000)) }
    #expect(scratchTexture[2, 4] == 0xFFFFFF)
  }

  @Test("a rounded rectangle of any size has four equal corners and a full middle")
  func ninePatch() throws {
    let scratchTexture = try Easel(width: 400, height: 300)
    let rect = PixelRect(x: 10, y: 10, width: 380, height: 280)
    let mask = CoverageMask.roundedRect(CornerRadii(12, corners: .all))
    try scratchTexture.draw(.fill(scratchTexture.whole, .white), .mask(mask, rect, .black))
    for step in 0..<12 {
      let corner = Int(scratchTexture[10 + step, 11] & 0xFF)
      #expect(abs(Int(scratchTexture[389 - step, 11] & 0xFF) - corner) <= 1)
      #expect(abs(Int(scratchTexture[10 + step, 288] & 0xFF) - corner) <= 1)
      #expect(abs(Int(scratchTexture[389 - step, 288] & 0xFF) - corner) <= 1)
    }
    #expect(scratchTexture[10, 10] == 0xFFFFFF)
    for location in [(200, 10), (10, 150), (389, 150), (200, 289), (200, 150), (90, 10)] {
      #expect(scratchTexture[location.0, location.1] == 0)
    }
  }

  @Test("a large circle is round")
  func largeCircle() throws {
    let scratchTexture = try Easel(width: 700, height: 700)
    let mask = CoverageMask.roundedRect(CornerRadii(350, corners: .all))
    try scratchTexture.draw(.fill(scratchTexture.whole, .white), .mask(mask, scratchTexture.whole, .black))
    // Halfway between two sides, the curve is 350 (1 - 1/√2) = 102.5 pixels from both.
    #expect(scratchTexture[100, 100] == 0xFFFFFF && scratchTexture[105, 105] == 0)
    #expect(scratchTexture[599, 599] == 0xFFFFFF && scratchTexture[594, 594] == 0)
    // The curve leaves out a 255th of the outermost pixels.
    #expect(scratchTexture[350, 0] & 0xFF <= 1 && scratchTexture[0, 350] & 0xFF <= 1)
  }

  @Test("a border extends from corner to corner")
  func border() throws {
    let scratchTexture = try Easel(width: 300, height: 300)
    let mask = CoverageMask.border(CornerRadii(10, corners: .all), width: 2)
    try scratchTexture.draw(.fill(scratchTexture.whole, .white), .mask(mask, scratchTexture.whole, .black))
    for location in 10..<290 {
      #expect(scratchTexture[location, 1] == 0)
      #expect(scratchTexture[298, location] == 0)
      #expect(scratchTexture[location, 2] == 0xFFFFFF)
    }
    #expect(scratchTexture[150, 150] == 0xFFFFFF)
  }

  @Test("a gradient begins and ends with its colors")
  func gradient() throws {
    let scratchTexture = try Easel(width: 16, height: 256)
    try scratchTexture.draw(
      .gradient(CAGradient(vertical: [.black, .white]), .zero, scratchTexture.whole, opacity: 1))
    #expect(scratchTexture[8, 0] & 0xFF <= 1)
    #expect(scratchTexture[8, 255] & 0xFF >= 254)
    #expect((126...129).contains(scratchTexture[8, 128] & 0xFF))
    #expect(scratchTexture[0, 100] == scratchTexture[15, 100])
  }

  @Test("a group at half opacity shows exactly half of each color")
  func groupOpacity() throws {
    let scratchTexture = try Easel(width: 20, height: 20)
    let cache = LayerCache(id: 1, width: 20, height: 20, isOpaque: false)
    let half = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
    let pass = Frame.Pass(
      cache: cache,
      items: [
        Frame.Item(.fill(PixelRect(x: 0, y: 0, width: 10, height: 20), half), visible: scratchTexture.whole)
      ])
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .cache(cache, x: 0, y: 0, opacity: 1), passes: [pass])
    // 204, 102, 51 at 128/255 over white; SDL rounds down twice on the way.
    let color = scratchTexture[5, 5]
    #expect(abs(Int(color >> 16) - 229) <= 2)
    #expect(abs(Int(color >> 8 & 0xFF) - 178) <= 2)
    #expect(abs(Int(color & 0xFF) - 153) <= 2)
    #expect(scratchTexture[15, 5] == 0xFFFFFF)

    try scratchTexture.draw(.fill(scratchTexture.whole, .white), .cache(cache, x: 0, y: 0, opacity: 0.5))
    // The same at a quarter.
    let faint = scratchTexture[5, 5]
    #expect(abs(Int(faint >> 16) - 242) <= 2)
    #expect(abs(Int(faint & 0xFF) - 204) <= 2)
  }

  @Test("the drawn items are counted: those inside the damage, and those of caches")
  func counted() throws {
    let scratchTexture = try Easel(width: 20, height: 20)
    let cache = LayerCache(id: 3, width: 4, height: 4, isOpaque: true)
    let fills = [0, 5, 10].map { PixelRect(x: $0, y: 0, width: 4, height: 20) }
    var frame = Frame()
    frame.items = fills.map { Frame.Item(.fill($0, red), visible: $0) }
    frame.damage = [PixelRect(x: 0, y: 2, width: 8, height: 2)]
    let item = Frame.Item(.fill(scratchTexture.whole, red), visible: scratchTexture.whole)
    frame.passes = [Frame.Pass(cache: cache, items: [item])]
    try scratchTexture.draw(frame)
    #expect(scratchTexture.renderer.drawnItems == 3)
    #expect(scratchTexture[5, 2] == 0xFF0000)
    #expect(scratchTexture[10, 2] == 0)
  }

  @Test("translucent text in a cache looks the same as without one")
  func textInCache() throws {
    let scratchTexture = try Easel(width: 60, height: 24)
    let cache = LayerCache(id: 1, width: 60, height: 24, isOpaque: false)
    let run = CharacterRun("Stack", font: FontDescriptor(size: 18))
    let text = DrawOperation.text(run, x: 4, y: 18, halfBlack)
    try scratchTexture.draw(.fill(scratchTexture.whole, .white), text)
    let direct = scratchTexture.colors
    let pass = Frame.Pass(cache: cache, items: [Frame.Item(text, visible: scratchTexture.whole)])
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .cache(cache, x: 0, y: 0, opacity: 1), passes: [pass])
    #expect(direct.map { $0 & 0xFF }.min() ?? 255 < 140)
    let differences = zip(direct, scratchTexture.colors).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
    #expect(differences.max() ?? 255 <= 3)
  }

  @Test("an opaque cache is copied exactly and kept until it is discarded")
  func opaqueCache() throws {
    let scratchTexture = try Easel(width: 20, height: 20)
    let cache = LayerCache(id: 7, width: 10, height: 10, isOpaque: true)
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3)
    let pass = Frame.Pass(
      cache: cache, items: [Frame.Item(.fill(scratchTexture.whole, color), visible: scratchTexture.whole)])
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .cache(cache, x: 5, y: 5, opacity: 1), passes: [pass])
    #expect(scratchTexture[5, 5] == 0x1A334D)
    #expect(scratchTexture[14, 14] == 0x1A334D)
    #expect(scratchTexture[15, 15] == 0xFFFFFF)
    #expect(!scratchTexture.renderer.needsFullRedraw)

    scratchTexture.renderer.discardEverything()
    #expect(scratchTexture.renderer.needsFullRedraw)
    try scratchTexture.draw(.cache(cache, x: 5, y: 5, opacity: 1))
    #expect(scratchTexture.renderer.needsFullRedraw)  // its pixels are still missing
  }

  @Test("a quad draws a cache between its corners")
  func quad() throws {
    let scratchTexture = try Easel(width: 40, height: 40)
    let cache = LayerCache(id: 1, width: 10, height: 10, isOpaque: true)
    let pass = Frame.Pass(
      cache: cache, items: [Frame.Item(.fill(scratchTexture.whole, red), visible: scratchTexture.whole)])
    let corners = [
      CGPoint(x: 20, y: 2), CGPoint(x: 38, y: 20), CGPoint(x: 20, y: 38), CGPoint(x: 2, y: 20),
    ]
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white), .quad(cache, corners, opacity: 1), passes: [pass])
    #expect(scratchTexture[20, 20] == 0xFF0000)
    #expect(scratchTexture[8, 20] == 0xFF0000)
    #expect(scratchTexture[4, 4] == 0xFFFFFF)
    #expect(scratchTexture[36, 36] == 0xFFFFFF)
  }

  @Test("an image is scaled to its rectangle and clipped to rounded corners")
  func image() throws {
    let scratchTexture = try Easel(width: 40, height: 40)
    let bytes: [UInt8] = [0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255]  // red above blue
    let image = try #require(CGImage(width: 2, height: 2, pixels: bytes))
    let source = PixelRect(x: 0, y: 0, width: 2, height: 2)
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white),
      .image(
        image, source: source, scratchTexture.whole, CornerRadii(8, corners: .layerMinXMinYCorner), opacity: 1
      ))
    #expect(scratchTexture[0, 0] == 0xFFFFFF)
    #expect(scratchTexture[39, 0] == 0xFF0000)
    #expect(scratchTexture[0, 39] == 0x0000FF)
  }

  @Test("images that fill a large window are scaled once, not in every frame")
  func largePictures() throws {
    let scratchTexture = try Easel(width: 2048, height: 1536)
    let white = [UInt8](repeating: 255, count: 2048 * 1536 * 4)
    let pictures = try (0..<3).map { _ in try #require(CGImage(width: 2048, height: 1536, pixels: white)) }
    for picture in pictures {
      scratchTexture.renderer.execute(
        scratchTexture.frame([
          .image(picture, source: scratchTexture.whole, scratchTexture.whole, .zero, opacity: 1)
        ]))
    }
    #expect(scratchTexture.renderer.kept.count == 3)
  }

  @Test("invalid sizes and colors draw nothing and do no harm")
  func badInput() throws {
    let scratchTexture = try Easel(width: 10, height: 10)
    let cache = LayerCache(id: 1, width: 0, height: -4, isOpaque: false)
    let huge = PixelRect(x: -2_000_000, y: 0, width: 4_000_000, height: 4_000_000)
    let gradient = CAGradient(stops: [], startPoint: CGPoint(x: Double.nan, y: 0))
    try scratchTexture.draw(
      .fill(scratchTexture.whole, .white),
      .mask(.roundedRect(CornerRadii(.nan, corners: .all)), PixelRect(x: 0, y: 0, width: 0, height: 5), red),
      .mask(
        .shadow(CornerRadii(4, corners: .all), sigma: .infinity), PixelRect(x: 20, y: 0, width: 4, height: 4),
        red),
      .gradient(gradient, .zero, scratchTexture.whole, opacity: .nan),
      .gradient(gradient, .zero, huge, opacity: 1),
      .text(CharacterRun("\n\u{0}\t", font: FontDescriptor(size: .nan)), x: 0, y: 5, .black),
      .text(CharacterRun("", font: FontDescriptor(size: -3)), x: 0, y: 5, .black),
      .cutCorners(RoundedClip(frame: scratchTexture.whole, radii: .zero)),
      .keepCorners(RoundedClip(frame: huge, radii: CornerRadii(.infinity, corners: .all))),
      .keepCorners(RoundedClip(frame: scratchTexture.whole, radii: CornerRadii(.nan, corners: .all))),
      .cutCorners(RoundedClip(frame: huge, radii: CornerRadii(.infinity, corners: .all))),
      .quad(cache, [], opacity: 1), .cache(cache, x: 0, y: 0, opacity: 1),
      passes: [Frame.Pass(cache: cache, items: [])])
    #expect(scratchTexture[5, 5] == 0xFFFFFF)
  }
}
