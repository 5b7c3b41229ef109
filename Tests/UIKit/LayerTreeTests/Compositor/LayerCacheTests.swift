import Foundation
import Geometry
import Testing

@testable import LayerTree

@Suite("Layer caches")
struct LayerCacheTests {
  let screen = Screen(200, 200)
  let page: CALayer
  let row: CALayer

  init() {
    page = screen.add(10, 0, 100, 200, .white)
    page.shouldRasterize = true
    row = page.add(0, 20, 100, 10, .pureRed)
  }

  private let drawing = ["  fill 0,0 100x200 #ffffff", "  fill 0,20 100x10 #ff0000"]

  @Test("a page is drawn at rest, cached when it moves, and copied when it moves on")
  func lifeOfAPage() {
    #expect(screen.frame().lines == ["fill 10,0 100x200 #ffffff", "fill 10,20 100x10 #ff0000"])
    #expect(screen.frame().passes.isEmpty)

    page.position.x += 10
    var frame = screen.frame()
    #expect(frame.passLines == ["cache 1.1 opaque 100x200"] + drawing)
    #expect(frame.lines == ["copy 1.1 opaque to 20,0"])
    #expect(frame.damageLines == ["10,0 110x200"])

    page.position.x += 10
    frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(frame.lines == ["copy 1.1 opaque to 30,0"])

    frame = screen.frame()
    #expect(frame.passes.isEmpty && frame.damage.isEmpty)
  }

  @Test("frames of another window do not affect this window's caches and changes")
  func anotherWindow() {
    let other = Screen(50, 50)
    let box = other.add(0, 0, 10, 10, .white)
    func drawOther() {
      box.position.x += 1
      #expect(!other.frame().damage.isEmpty)
    }
    for _ in 0..<2 { _ = screen.frame() }
    drawOther()
    page.position.x += 10
    _ = screen.frame()
    drawOther()
    page.position.x += 10
    let moved = screen.frame()
    #expect(moved.passes.isEmpty && moved.lines == ["copy 1.1 opaque to 30,0"])
    row.backgroundColor = .white
    drawOther()
    #expect(!screen.frame().damage.isEmpty)
  }

  @Test("a page that moves as soon as it appears is drawn first and cached when it moves on")
  func rushing() {
    _ = screen.frame()
    page.position.x += 10
    var frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(frame.lines == ["fill 20,0 100x200 #ffffff", "fill 20,20 100x10 #ff0000"])
    page.position.x += 10
    frame = screen.frame()
    #expect(frame.passLines == ["cache 1.1 opaque 100x200"] + drawing)
    #expect(frame.lines == ["copy 1.1 opaque to 30,0"])
  }

  @Test("large pages are cached up to 20 million pixels, others are drawn, and evicted ones make room")
  func budget() {
    let screen = Screen(3100, 3000)
    let pages = (0..<5).map { screen.add(CGFloat($0) * 20, 0, 3000, 3000, .white) }
    for page in pages { page.shouldRasterize = true }
    func copies() -> Int {
      var lines: [String] = []
      for _ in 0..<8 {
        for page in pages { page.position.y += 1 }
        lines = screen.frame().lines
      }
      return lines.filter { $0.hasPrefix("copy") }.count
    }
    screen.settle()
    #expect(copies() == 2)
    // They are hidden long enough to be evicted.
    for page in pages.prefix(2) { page.isHidden = true }
    for _ in 0..<130 { _ = screen.frame() }
    #expect(copies() == 2)
  }

  @Test("a page that reappears must stay unchanged before it is cached again")
  func comingBack() {
    screen.settle()
    page.isHidden = true
    _ = screen.frame()
    page.isHidden = false
    for _ in 0..<2 {
      page.position.x += 10
      #expect(screen.frame().passes.isEmpty)
    }
    page.position.x += 10
    #expect(screen.frame().passLines == ["cache 1.1 opaque 100x200"] + drawing)
  }

  @Test("a page that changes is drawn directly, and cached again once it moves without changes")
  func changing() {
    screen.settle()
    page.position.x += 10
    _ = screen.frame()
    row.backgroundColor = .pureBlue
    page.position.x += 10
    var frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(frame.lines == ["fill 30,0 100x200 #ffffff", "fill 30,20 100x10 #0000ff"])
    page.position.x += 10
    #expect(screen.frame().passes.isEmpty)
    page.position.x += 10
    frame = screen.frame()
    #expect(frame.passLines == ["cache 1.2 opaque 100x200", drawing[0], "  fill 0,20 100x10 #0000ff"])
    #expect(frame.lines == ["copy 1.2 opaque to 50,0"])
  }

  @Test("a page that moves by fractions of a pixel keeps its cache")
  func fractions() {
    page.bounds.origin.y = 0.1
    screen.settle()
    page.position.x += 0.7
    #expect(screen.frame().passes.count == 1)
    for _ in 0..<10 {
      page.position.x += 0.7
      #expect(screen.frame().passes.isEmpty)
    }
  }

  @Test("a page looks the same drawn and cached, at every position")
  func snapping() {
    row.frame = CGRect(x: 0.4, y: 20, width: 10, height: 10)
    page.frame.origin.x = 10.3
    #expect(screen.frame().lines.last == "fill 10,20 10x10 #ff0000")
    _ = screen.frame()
    page.position.x += 1
    #expect(screen.frame().passLines.last == "  fill 0,20 10x10 #ff0000")
  }

  @Test("a black overlay directly in front of a cached page is merged into its copy")
  func veil() {
    let veil = screen.add(10, 0, 100, 200, .black)
    veil.alpha = 0.3
    #expect(screen.frame().lines.last == "fill 10,0 100x200 #000000@0.3")
    _ = screen.frame()
    for layer in [page, veil] { layer.position.x += 10 }
    #expect(screen.frame().lines == ["copy 1.1 opaque to 20,0 darkened 0.3"])
  }

  @Test("an overlay of another color or size is drawn separately")
  func otherVeils() {
    let veil = screen.add(10, 0, 100, 100, .black)
    veil.alpha = 0.5
    screen.settle()
    for layer in [page, veil] { layer.position.x += 10 }
    #expect(screen.frame().lines == ["copy 1.1 opaque to 20,0", "fill 20,0 100x100 #000000@0.5"])
    veil.bounds.size.height = 200
    veil.position.y += 50
    veil.backgroundColor = .pureRed
    #expect(screen.frame().lines == ["copy 1.1 opaque to 20,0", "fill 20,0 100x200 #ff0000@0.5"])
  }

  @Test("a page at rest under a growing overlay is cached after some frames")
  func underAVeil() {
    let veil = screen.add(0, 0, 200, 200, .black)
    veil.alpha = 0.1
    _ = screen.frame()
    veil.alpha = 0.2
    #expect(screen.frame().passes.isEmpty)
    veil.alpha = 0.3
    #expect(screen.frame().passes.isEmpty)
    veil.alpha = 0.4
    #expect(screen.frame().passLines == ["cache 1.1 opaque 100x200"] + drawing)
  }

  @Test("a page at rest beside something that moves is not cached")
  func beside() {
    let other = screen.add(150, 0, 20, 20, .pureBlue)
    for _ in 0..<4 {
      other.position.y += 10
      #expect(screen.frame().passes.isEmpty)
    }
  }

  @Test("of large rows that start to move together, a few are cached per frame, front ones first")
  func manyAtOnce() {
    let screen = Screen(400, 500)
    let list = screen.add(0, 0, 400, 500)
    for number in 0..<5 { list.add(0, CGFloat(number) * 100, 400, 100, .white).shouldRasterize = true }
    screen.settle()
    let frames = (0..<4).map { _ in
      list.bounds.origin.y += 1
      return screen.frame()
    }
    #expect(frames.map(\.passes.count) == [2, 2, 1, 0])
    #expect(
      frames[0].lines == [
        "fill 0,-1 400x100 #ffffff | 0,0 400x99", "fill 0,99 400x100 #ffffff", "fill 0,199 400x100 #ffffff",
        "copy 2.1 opaque to 0,299", "copy 1.1 opaque to 0,399",
      ])
  }

  @Test("while a page is drawn into its cache, layers inside it are not cached separately")
  func keptInsideKept() {
    row.shouldRasterize = true
    screen.settle()
    page.position.x += 10
    #expect(screen.frame().passLines == ["cache 1.1 opaque 100x200"] + drawing)
  }

  @Test("a translucent page changes its opacity without being redrawn")
  func fading() {
    page.alpha = 0.5
    #expect(screen.frame().passLines == ["cache 1.1 opaque 100x200"] + drawing)
    page.alpha = 0.4
    page.position.x += 5
    let frame = screen.frame()
    #expect(frame.passes.isEmpty)
    #expect(frame.lines == ["copy 1.1 opaque to 15,0@0.4"])
  }

  @Test("a rounded or translucent page is cached, but not as an opaque one", arguments: [true, false])
  func notOpaque(rounded: Bool) {
    if rounded { page.cornerRadius = 8 } else { page.backgroundColor = page.backgroundColor?.fading(by: 0.5) }
    screen.settle()
    page.position.x += 10
    #expect(screen.frame().lines == ["copy 1.1 to 20,0"])
  }

  @Test("a translucent gradient does not make a cache opaque, but an opaque background does")
  func gradient() {
    let card = CAGradientLayer(120, 0, 50, 50)
    card.shouldRasterize = true
    card.gradient = CAGradient(vertical: [.clear, .black])
    screen.root.addSublayer(card)
    screen.settle()
    card.position.x += 1
    #expect(screen.frame().lines == ["copy 1.1 to 121,0"])
    card.backgroundColor = .white
    screen.settle()
    card.position.x += 1
    #expect(screen.frame().lines == ["copy 1.2 opaque to 122,0"])
  }

  @Test("the shadow of a cached page is drawn separately, so that an opaque page stays opaque")
  func shadow() {
    page.shadow = CAShadow(color: .black, radius: 2)
    screen.settle()
    page.position.x += 10
    #expect(
      screen.frame().lines == [
        "shadow r0 s2 14,-6 112x212 #000000 | 14,0 112x200", "copy 1.1 opaque to 20,0",
      ])
  }

  @Test("a cache that another one contains is drawn first")
  func nested() {
    let card = page.add(10, 50, 20, 20, .pureGreen)
    _ = card.add(0, 0, 5, 5, .black)
    card.alpha = 0.5
    screen.settle()
    page.position.x += 10
    #expect(
      screen.frame().passLines == ["cache 2.1 opaque 100x200"] + drawing + ["  copy 1.1 opaque to 10,50@0.5"])
    screen.compositor.invalidate(losingCaches: true)
    page.position.x += 10
    #expect(
      screen.frame().passLines == [
        "cache 1.2 opaque 20x20", "  fill 0,0 20x20 #00ff00", "  fill 0,0 5x5 #000000",
        "cache 2.2 opaque 100x200",
      ] + drawing + ["  copy 1.2 opaque to 10,50@0.5"])
  }

  @Test("the pixels of a lost device are redrawn when they are needed")
  func lost() {
    page.alpha = 0.5
    _ = screen.frame()
    screen.compositor.invalidate()
    #expect(screen.frame().passes.isEmpty)
    screen.compositor.invalidate(losingCaches: true)
    let frame = screen.frame()
    #expect(frame.passLines == ["cache 1.2 opaque 100x200"] + drawing)
    #expect(frame.damageLines == ["0,0 200x200"])
  }

  @Test("a new scale redraws the cache")
  func scale() {
    page.alpha = 0.5
    _ = screen.frame()
    screen.scale = 2
    #expect(screen.frame().passLines.first == "cache 1.2 opaque 200x400")
  }

  @Test("a cache is evicted once when its layer is deallocated")
  func gone() {
    do {
      let other = screen.add(120, 0, 50, 50, .pureBlue)
      _ = other.add(0, 0, 5, 5, .black)
      other.alpha = 0.5
      _ = screen.frame()
      other.removeFromSuperlayer()
    }
    #expect(screen.frame().discarded.map(\.id) == [1])
    #expect(screen.frame().discarded.isEmpty)
  }

  @Test("a cache that was not used for a while is evicted, and redrawn later")
  func unused() {
    page.alpha = 0.5
    _ = screen.frame()
    page.isHidden = true
    let discarded = (0..<300).flatMap { _ in screen.frame().discarded }
    #expect(discarded.map(\.id) == [1])
    page.isHidden = false
    #expect(screen.frame().passLines.first == "cache 2.1 opaque 100x200")
  }

  @Test("at rest the copies of pages are given up, and the next motion draws and copies them again")
  func rest() {
    screen.settle()
    page.position.x += 10
    _ = screen.frame()
    #expect(screen.compositor.discardCopies().map(\.id) == [1])
    #expect(screen.compositor.discardCopies().isEmpty)
    var frame = screen.frame()
    #expect(frame.lines == ["fill 20,0 100x200 #ffffff", "fill 20,20 100x10 #ff0000"])
    #expect(frame.discarded.isEmpty)
    page.position.x += 10
    frame = screen.frame()
    #expect(frame.lines == ["copy 2.1 opaque to 30,0"])
  }

  @Test("a translucent group at rest keeps its picture while it is seen")
  func groupAtRest() {
    page.shouldRasterize = false
    page.alpha = 0.5
    _ = screen.frame()
    #expect(screen.compositor.discardCopies().isEmpty)
    page.isHidden = true
    _ = screen.frame()
    #expect(screen.compositor.discardCopies().map(\.id) == [1])
  }

  @Test("the caches of many deallocated layers are each evicted once, within a few frames")
  func manyGone() {
    do {
      let groups = (0..<200).map { _ in screen.add(120, 0, 50, 50, .pureBlue) }
      for group in groups {
        _ = group.add(0, 0, 5, 5, .black)
        group.alpha = 0.5
      }
      #expect(screen.frame().passes.count == 200)
      for group in groups { group.removeFromSuperlayer() }
    }
    let discarded = (0..<8).flatMap { _ in screen.frame().discarded }
    #expect(discarded.map(\.id).sorted() == Array(1...200))
  }

  @Test("two windows that show the same layer have separate caches")
  func shared() {
    page.alpha = 0.5
    let other = Compositor()
    func otherFrame() -> Frame { other.compose([screen.root], pixelWidth: 200, pixelHeight: 200, scale: 1) }
    #expect(screen.frame().passes.count == 1 && otherFrame().passes.count == 1)
    page.frame.origin.x += 10
    #expect(screen.frame().passes.isEmpty && otherFrame().passes.isEmpty)
    page.isHidden = true
    #expect((0..<300).flatMap { _ in screen.frame().discarded }.count == 1)
    #expect((0..<300).flatMap { _ in otherFrame().discarded }.count == 1)
  }

  @Test("a closed window leaves no cache entries with its layers")
  func windowGone() {
    page.alpha = 0.5
    do { _ = Compositor().compose([screen.root], pixelWidth: 200, pixelHeight: 200, scale: 1) }
    #expect(page.cacheEntries.isEmpty)
    _ = screen.frame()
    #expect(page.cacheEntries.count == 1)
  }

  @Test("a layer that was never cached evicts nothing")
  func neverKept() {
    _ = screen.frame()
    page.removeFromSuperlayer()
    let discarded = (0..<300).flatMap { _ in screen.frame().discarded }
    #expect(discarded.isEmpty)
  }

  @Test("a page too large for a texture is drawn directly, and a group too large for one in part")
  func tooLarge() {
    page.frame.size.height = 20_000
    screen.settle()
    page.position.x += 10
    #expect(screen.frame().passes.isEmpty)
    page.alpha = 0.5
    #expect(screen.frame().passLines.first == "cache 1.1 100x200")
  }
}
