import Foundation
import Geometry
import LayerTree
import TestSupport
import Testing

@Suite("Rounded corners clip sublayers")
struct RoundedMaskTests {
  let screen = Screen(200, 200)
  let card: CALayer

  init() {
    card = screen.add(20, 20, 100, 80, .white)
    card.cornerRadius = 10
    card.masksToBounds = true
  }

  @Test("what reaches a corner is clipped together with the background")
  func cut() {
    _ = card.add(0, 0, 100, 30, .pureRed)
    #expect(
      screen.frame().lines == [
        "keep corners r10 20,20 100x80", "fill 20,20 100x80 #ffffff", "fill 20,20 100x30 #ff0000",
        "cut corners r10 20,20 100x80",
      ])
  }

  @Test("what stays away from the corners costs nothing")
  func cheap() {
    let row = card.add(0, 10, 100, 60, .pureRed)
    let cheap = ["rounded r10 20,20 100x80 #ffffff", "fill 20,30 100x60 #ff0000"]
    #expect(screen.frame().lines == cheap)
    // 3 pixels from both sides is just inside the curve: 7² + 7² < 10².
    row.frame = CGRect(x: 3, y: 3, width: 94, height: 74)
    #expect(screen.frame().lines.count == 2)
    row.frame = CGRect(x: 4, y: 2, width: 92, height: 76)
    #expect(screen.frame().lines.count == 2)
    row.frame = CGRect(x: 3, y: 2, width: 94, height: 76)
    #expect(screen.frame().lines.first == "keep corners r10 20,20 100x80")
    row.isHidden = true
    #expect(screen.frame().lines == ["rounded r10 20,20 100x80 #ffffff"])
  }

  @Test("overflowing content is clipped at the corners that it reaches, and at the bounds")
  func stickingOut() {
    _ = card.add(90, 70, 40, 40, .pureBlue)
    #expect(
      screen.frame().lines == [
        "keep corners r10 20,20 100x80", "fill 20,20 100x80 #ffffff",
        "fill 110,90 40x40 #0000ff | 110,90 10x10", "cut corners r10 20,20 100x80",
      ])
  }

  @Test("only rounded corners clip")
  func maskedCorners() {
    let row = card.add(0, 0, 100, 10, .pureRed)
    card.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(
      screen.frame().lines == ["rounded r0/0/10/10 20,20 100x80 #ffffff", "fill 20,20 100x10 #ff0000"])
    row.position.y += 70
    #expect(screen.frame().lines.first == "keep corners r0/0/10/10 20,20 100x80")
    card.maskedCorners = []
    #expect(screen.frame().lines == ["fill 20,20 100x80 #ffffff", "fill 20,90 100x10 #ff0000"])
  }

  @Test("without masking, sublayers overflow rounded corners")
  func notMasking() {
    card.masksToBounds = false
    _ = card.add(0, 0, 100, 30, .pureRed)
    #expect(
      screen.frame().lines == ["rounded r10 20,20 100x80 #ffffff", "fill 20,20 100x30 #ff0000"])
  }

  @Test("the border is clipped with the content, so that nothing shows at its edge")
  func border() {
    card.borderWidth = 2
    card.borderColor = .black
    #expect(
      screen.frame().lines == ["rounded r10 20,20 100x80 #ffffff", "border 2 r10 20,20 100x80 #000000"])
    _ = card.add(0, 0, 100, 80, .pureRed)
    #expect(
      screen.frame().lines.suffix(2) == ["frame 2 r10 20,20 100x80 #000000", "cut corners r10 20,20 100x80"])
  }

  @Test("what is behind a corner is drawn, even behind opaque rows")
  func occlusion() {
    let ground = screen.root.add(0, 0, 200, 200, .pureGreen)
    screen.root.insertSublayer(ground, at: 0)
    let behind = screen.root.add(20, 20, 100, 80, .pureBlue)
    screen.root.insertSublayer(behind, at: 1)
    _ = card.add(0, 0, 100, 80, .pureRed)
    #expect(
      screen.frame().lines == [
        "fill 0,0 200x200 #00ff00", "fill 20,20 100x80 #0000ff", "keep corners r10 20,20 100x80",
        "fill 20,20 100x80 #ffffff", "fill 20,20 100x80 #ff0000", "cut corners r10 20,20 100x80",
      ])
    // Away from the corners, it is covered.
    behind.frame = CGRect(x: 20, y: 30, width: 100, height: 60)
    #expect(!screen.frame().lines.contains { $0.contains("#0000ff") })
  }

  @Test("a covered card is not drawn, and a partly covered one only where it is visible")
  func covered() {
    _ = card.add(0, 0, 100, 80, .pureRed)
    let cover = screen.add(0, 0, 200, 60, .white)
    #expect(
      screen.frame().lines == [
        "keep corners r10 20,20 100x80 | 20,60 100x40", "fill 20,20 100x80 #ffffff | 20,60 100x40",
        "fill 20,20 100x80 #ff0000 | 20,60 100x40", "cut corners r10 20,20 100x80 | 20,60 100x40",
        "fill 0,0 200x60 #ffffff",
      ])
    cover.bounds.size.height = 200
    cover.position.y = 100
    #expect(screen.frame().lines == ["fill 0,0 200x200 #ffffff"])
  }

  @Test("a row that moves inside a card damages only the row")
  func damage() {
    let row = card.add(0, 0, 100, 30, .pureRed)
    _ = screen.frame()
    row.position.y += 5
    let frame = screen.frame()
    #expect(frame.damageLines == ["20,20 100x35"])
    #expect(frame.lines.first == "keep corners r10 20,20 100x80")
    #expect(frame.lines.last == "cut corners r10 20,20 100x80")
  }

  @Test("a card inside a card is clipped by both")
  func nested() {
    let inner = card.add(0, 0, 50, 40, .pureBlue)
    inner.cornerRadius = 4
    inner.masksToBounds = true
    _ = inner.add(0, 0, 50, 40, .pureRed)
    #expect(
      screen.frame().lines == [
        "keep corners r10 20,20 100x80", "fill 20,20 100x80 #ffffff", "keep corners r4 20,20 50x40",
        "fill 20,20 50x40 #0000ff", "fill 20,20 50x40 #ff0000", "cut corners r4 20,20 50x40",
        "cut corners r10 20,20 100x80",
      ])
  }

  @Test("in a cached card, the corners are clipped only once")
  func kept() {
    _ = card.add(0, 0, 100, 80, .pureRed)
    card.shouldRasterize = true
    screen.settle()
    card.position.x += 10
    let pass = [
      "cache 1.1 100x80", "  keep corners r10 0,0 100x80", "  fill 0,0 100x80 #ffffff",
      "  fill 0,0 100x80 #ff0000", "  cut corners r10 0,0 100x80",
    ]
    let moved = screen.frame()
    #expect(moved.passLines == pass)
    #expect(moved.lines == ["copy 1.1 to 30,20"])
  }

  @Test("a translucent card and a rotated one are clipped in their own pictures", arguments: [true, false])
  func groups(faded: Bool) {
    _ = card.add(0, 0, 100, 80, .pureRed)
    if faded { card.alpha = 0.5 } else { card.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
    let frame = screen.frame()
    #expect(
      frame.passLines.suffix(4) == [
        "  keep corners r10 0,0 100x80", "  fill 0,0 100x80 #ffffff", "  fill 0,0 100x80 #ff0000",
        "  cut corners r10 0,0 100x80",
      ])
    #expect(frame.lines.count == 1)
  }

  @Test("an overlay stays in front of the clipped card")
  func veil() {
    card.backgroundColor = nil
    let page = card.add(0, 0, 100, 80, .pureRed)
    page.shouldRasterize = true
    let veil = screen.add(20, 20, 100, 80, .black)
    veil.alpha = 0.5
    screen.settle()
    for layer in [card, veil] { layer.position.x += 10 }
    #expect(
      screen.frame().lines == [
        "keep corners r10 30,20 100x80", "copy 1.1 opaque to 30,20", "cut corners r10 30,20 100x80",
        "fill 30,20 100x80 #000000@0.5",
      ])
  }

  @Test("an image alone in its layer is rounded by itself, and over a background together with it")
  func pictures() throws {
    card.content = .image(try picture(10, 8))
    #expect(
      screen.frame().lines == [
        "keep corners r10 20,20 100x80", "fill 20,20 100x80 #ffffff",
        "image 10x8 from 0,0 10x8 to 20,20 100x80", "cut corners r10 20,20 100x80",
      ])
    card.backgroundColor = nil
    #expect(screen.frame().lines == ["image 10x8 from 0,0 10x8 to 20,20 100x80 r10"])
    // An image smaller than the layer keeps its own corners: only the layer's are rounded.
    card.contentsGravity = .center
    #expect(screen.frame().lines == ["image 10x8 from 0,0 10x8 to 65,56 10x8"])
    card.contentsGravity = .topLeft
    #expect(screen.frame().lines.first == "keep corners r10 20,20 100x80")
  }

  @Test(
    "invalid or tiny radii clip nothing", .allowsMisuse,
    arguments: [
      CGFloat.nan, .infinity, -3, 0, 1e300,
    ])
  func badRadii(radius: CGFloat) {
    _ = card.add(0, 0, 100, 80, .pureRed)
    card.cornerRadius = radius
    #expect(!screen.frame().lines.isEmpty)
    card.bounds.size = CGSize(width: 0, height: radius)
    _ = screen.frame()
    card.bounds.size = CGSize(width: 1, height: 1)
    #expect(screen.frame().lines.count <= 5)
  }
}
