import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Covered content is not drawn")
struct OcclusionTests {
  let screen = Screen(200, 200)

  @Test("a covered layer is not drawn, and a partly covered one is clipped")
  func covered() {
    _ = screen.add(20, 20, 50, 50, .pureRed)
    _ = screen.add(50, 0, 100, 100, .pureGreen)
    _ = screen.add(0, 0, 60, 100, .white)
    #expect(
      screen.frame().lines == ["fill 50,0 100x100 #00ff00 | 60,0 90x100", "fill 0,0 60x100 #ffffff"])
  }

  @Test("several layers clip one after the other, from every side")
  func sides() {
    _ = screen.add(50, 50, 100, 100, .pureRed)
    _ = screen.add(0, 0, 200, 60, .white)
    _ = screen.add(0, 130, 200, 70, .white)
    _ = screen.add(0, 60, 70, 70, .white)
    _ = screen.add(120, 0, 80, 200, .white)
    #expect(screen.frame().lines.first == "fill 50,50 100x100 #ff0000 | 70,60 50x70")
  }

  @Test("rows without gaps together cover the list behind them, in any order")
  func rows() {
    let list = screen.add(0, 0, 100, 200, .pureRed)
    for y in [100, 0, 150, 50] { _ = list.add(0, CGFloat(y), 100, 50, .white) }
    #expect(screen.frame().lines.count == 4)
    list.layers[3].isHidden = true
    #expect(screen.frame().lines.first == "fill 0,0 100x200 #ff0000 | 0,50 100x50")
  }

  @Test("only areas that no opaque layer covers are cleared first")
  func bare() {
    #expect(screen.frame().bareLines == ["0,0 200x200"])
    let left = screen.add(0, 0, 100, 200, .white)
    #expect(screen.frame().bareLines == [])
    _ = screen.add(100, 0, 60, 200, CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(screen.frame().bareLines == ["100,0 60x200"])
    left.position.x -= 20
    #expect(screen.frame().bareLines == ["80,0 20x200"])
    _ = screen.add(0, 0, 200, 200, .pureGreen)
    #expect(screen.frame().bareLines == [])
  }

  @Test("a layer covered in the middle or at a corner is drawn completely")
  func notARectangle() {
    _ = screen.add(0, 0, 200, 200, .pureRed)
    _ = screen.add(50, 50, 100, 100, .white)
    _ = screen.add(0, 0, 70, 70, .white)
    #expect(screen.frame().lines.first == "fill 0,0 200x200 #ff0000")
  }

  @Test("a page that shows on both sides of another is drawn only there, and causes no extra damage")
  func beside() {
    let screen = Screen(400, 300)
    _ = screen.add(0, 0, 400, 300, .pureRed)
    let front = screen.add(50, 0, 300, 300, .white)
    let frame = screen.frame()
    #expect(frame.lines.first == "fill 0,0 400x300 #ff0000")
    #expect(frame.items.map(\.covered) == [PixelRect(x: 50, y: 0, width: 300, height: 300), nil])
    front.backgroundColor = .pureGreen
    #expect(screen.frame().damage == [PixelRect(x: 50, y: 0, width: 300, height: 300)])
    front.bounds.size.width = 100
    front.position.x = 100
    // A smaller area is not worth drawing in two parts.
    #expect(screen.frame().items.first?.covered == nil)
  }

  @Test("a translucent, faded, hidden or small layer covers nothing", arguments: 0..<4)
  func transparent(kind: Int) {
    _ = screen.add(20, 20, 50, 50, .pureRed)
    let cover = screen.add(0, 0, 100, 100, .white)
    switch kind {
    case 0: cover.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.99)
    case 1: cover.alpha = 0.99
    case 2: cover.isHidden = true
    default: cover.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
    }
    #expect(screen.frame().lines.first == "fill 20,20 50x50 #ff0000")
  }

  @Test("a rounded layer covers only the area between its rounded ends")
  func rounded() {
    _ = screen.add(0, 0, 50, 100, .pureRed)
    let cover = screen.add(0, 0, 100, 100, .white)
    cover.cornerRadius = 9.5
    #expect(screen.frame().lines.first == "fill 0,0 50x100 #ff0000")
    screen.root.layers[0].frame = CGRect(x: 0, y: 10, width: 50, height: 80)
    #expect(screen.frame().lines == ["rounded r9.5 0,0 100x100 #ffffff"])
    screen.root.layers[0].frame = CGRect(x: 0, y: 9, width: 50, height: 80)
    #expect(
      screen.frame().lines == ["fill 0,9 50x80 #ff0000 | 0,9 50x1", "rounded r9.5 0,0 100x100 #ffffff"])
  }

  @Test("a layer covers only the area that its superlayer does not clip")
  func clipped() {
    _ = screen.add(0, 0, 100, 100, .pureRed)
    let window = screen.add(0, 0, 70, 100)
    window.masksToBounds = true
    _ = window.add(0, 0, 200, 100, .white)
    #expect(
      screen.frame().lines == [
        "fill 0,0 100x100 #ff0000 | 70,0 30x100", "fill 0,0 200x100 #ffffff | 0,0 70x100",
      ])
  }

  @Test("an opaque image covers, but not one with transparent pixels or rounded corners")
  func pictures() throws {
    _ = screen.add(10, 10, 50, 50, .pureRed)
    let cover = screen.add(0, 0, 100, 100)
    cover.content = .image(try picture(2, 2))
    #expect(screen.frame().lines.count == 1)
    (cover.cornerRadius, cover.masksToBounds) = (8, true)
    #expect(screen.frame().lines.count == 2)
    (cover.cornerRadius, cover.masksToBounds) = (0, false)
    cover.content = .image(try picture(2, 2, byte: 254))
    #expect(screen.frame().lines.count == 2)
  }

  @Test("an opaque gradient covers, but not one with a translucent end")
  func gradients() {
    _ = screen.add(10, 10, 50, 50, .pureRed)
    let cover = CAGradientLayer(0, 0, 100, 100)
    screen.root.addSublayer(cover)
    cover.gradient = CAGradient(vertical: [.white, .black])
    #expect(screen.frame().lines.count == 1)
    cover.gradient = CAGradient(vertical: [.white, .clear])
    #expect(screen.frame().lines.count == 2)
  }

  @Test("a shadow is drawn under its own opaque layer, but not under other opaque layers")
  func shadows() {
    let card = screen.add(20, 20, 100, 100, .white)
    card.shadow = CAShadow(color: .black, radius: 2)
    #expect(screen.frame().lines.first == "shadow r0 s2 14,14 112x112 #000000")
    _ = screen.add(0, 0, 200, 200, .white)
    #expect(screen.frame().lines == ["fill 0,0 200x200 #ffffff"])
  }
}
