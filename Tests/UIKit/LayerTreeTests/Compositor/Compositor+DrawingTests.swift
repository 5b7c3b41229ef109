import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Drawing of a layer")
struct DrawingTests {
  let screen = Screen(100, 80)

  @Test("a layer fills its bounds with its background")
  func fill() {
    _ = screen.add(10, 20, 30, 40, .pureRed)
    let frame = screen.frame()
    #expect(frame.lines == ["fill 10,20 30x40 #ff0000"])
    #expect(frame.damageLines == ["0,0 100x80"])
    #expect(frame.passes.isEmpty && frame.discarded.isEmpty)
  }

  @Test("a layer draws its shadow, background, contents, sublayers and border, in this order")
  func order() {
    let layer = screen.add(20, 20, 40, 20, .white)
    layer.shadow = CAShadow(color: .black, radius: 2)
    layer.show("Hi")
    layer.borderWidth = 2
    layer.borderColor = .pureBlue
    _ = layer.add(5, 5, 10, 10, .pureRed)
    #expect(
      screen.frame().lines == [
        "shadow r0 s2 14,14 52x32 #000000", "fill 20,20 40x20 #ffffff",
        "text \"Hi\" 10 at 20,29 #000000 | 17,17 26x18", "fill 25,25 10x10 #ff0000",
        "border 2 20,20 40x20 #0000ff",
      ])
  }

  @Test("a layer without its former transform and shadow is drawn plainly again")
  func plainAgain() {
    let layer = screen.add(20, 20, 40, 20, .white)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    layer.shadow = CAShadow(color: .black, radius: 2)
    #expect(screen.frame().lines != ["fill 20,20 40x20 #ffffff"])
    layer.setAffineTransform(.identity)
    layer.shadow = nil
    #expect(screen.frame().lines == ["fill 20,20 40x20 #ffffff"])
  }

  @Test("sublayers are drawn back to front, and a hidden layer hides its sublayers")
  func siblings() {
    _ = screen.add(0, 0, 10, 10, .pureRed)
    let hidden = screen.add(5, 0, 10, 10, .pureGreen)
    _ = hidden.add(0, 0, 5, 5, .black)
    _ = screen.add(8, 0, 10, 10, .pureBlue)
    let lines = [
      "fill 0,0 10x10 #ff0000", "fill 5,0 10x10 #00ff00", "fill 5,0 5x5 #000000", "fill 8,0 10x10 #0000ff",
    ]
    #expect(screen.frame().lines == lines)
    hidden.isHidden = true
    screen.compositor.invalidate()
    #expect(screen.frame().lines == [lines[0], lines[3]])
  }

  @Test("moving the bounds' origin moves the sublayers the other way")
  func scrolling() {
    let list = screen.add(10, 10, 50, 50)
    _ = list.add(0, 20, 50, 10, .pureRed)
    list.bounds.origin.y = 15
    #expect(screen.frame().lines == ["fill 10,15 50x10 #ff0000"])
  }

  @Test("a layer that masks clips its sublayers, others let them overflow")
  func masking() {
    let box = screen.add(10, 10, 20, 20)
    _ = box.add(10, 10, 30, 30, .pureRed)
    #expect(screen.frame().lines == ["fill 20,20 30x30 #ff0000"])
    box.masksToBounds = true
    #expect(screen.frame().lines == ["fill 20,20 30x30 #ff0000 | 20,20 10x10"])
  }

  @Test("siblings are drawn by z position, and equal ones in their order")
  func heights() {
    let red = screen.add(0, 0, 20, 20, .pureRed)
    let blue = screen.add(10, 10, 20, 20, .pureBlue)
    let white = screen.add(15, 15, 20, 20, .white)
    let plain = screen.frame().lines
    red.zPosition = 1
    #expect(screen.frame().lines.last == "fill 0,0 20x20 #ff0000")
    white.zPosition = -1
    #expect(screen.frame().lines.first?.contains("#ffffff") == true)
    red.zPosition = .nan
    #expect(red.zPosition == 1)
    (red.zPosition, white.zPosition) = (0, 0)
    #expect(screen.frame().lines == plain)
    blue.removeFromSuperlayer()
    blue.zPosition = -5
    screen.root.addSublayer(blue)
    #expect(screen.frame().lines.first?.contains("#0000ff") == true)
  }

  @Test("the anchor point and a translation position a layer")
  func anchor() {
    let layer = screen.add(0, 0, 20, 10, .pureRed)
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 5, y: 6)
    layer.setAffineTransform(CGAffineTransform(translationX: 3, y: 4))
    #expect(screen.frame().lines == ["fill 8,10 20x10 #ff0000"])
  }

  @Test("rounded corners are a mask, separate for each corner, at most a half circle")
  func corners() {
    let layer = screen.add(0, 0, 30, 20, .pureRed)
    layer.cornerRadius = 4
    #expect(screen.frame().lines == ["rounded r4 0,0 30x20 #ff0000"])
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(screen.frame().lines == ["rounded r4/4/0/0 0,0 30x20 #ff0000"])
    layer.maskedCorners = .all
    layer.cornerRadius = 50
    #expect(screen.frame().lines == ["rounded r10 0,0 30x20 #ff0000"])
  }

  @Test("a gradient is drawn over the background color")
  func gradient() {
    let layer = CAGradientLayer(0, 0, 40, 20, .white)
    screen.root.addSublayer(layer)
    layer.gradient = CAGradient(vertical: [.pureRed, .pureBlue])
    layer.cornerRadius = 3
    #expect(
      screen.frame().lines == [
        "rounded r3 0,0 40x20 #ffffff", "gradient #ff0000 #0000ff r3 0,0 40x20",
      ])
    #expect(layer.gradient?.stops.map(\.location) == [0, 1])
    layer.gradient = CAGradient(stops: [])
    #expect(screen.frame().lines == ["rounded r3 0,0 40x20 #ffffff"])
  }

  @Test("a border is at least one pixel wide")
  func border() {
    let layer = screen.add(0, 0, 40, 20)
    layer.borderColor = .pureRed
    layer.borderWidth = 0.25
    layer.cornerRadius = 6
    #expect(screen.frame().lines == ["border 1 r6 0,0 40x20 #ff0000"])
  }

  @Test("each line of text is at its own baseline, in device pixels")
  func text() {
    let screen = Screen(100, 80, scale: 2)
    let layer = screen.add(10, 10, 60, 40)
    let font = FontDescriptor(size: 12)
    layer.content = .text([
      TextLine(
        string: "one", font: font, color: .black, origin: CGPoint(x: 0, y: 11),
        bounds: CGRect(x: 0, y: 0, width: 30, height: 15)),
      TextLine(
        string: "two", font: font, color: .pureRed, origin: CGPoint(x: 0.5, y: 26),
        bounds: CGRect(x: 0, y: 15, width: 30, height: 15)),
    ])
    #expect(
      screen.frame().lines == [
        "text \"one\" 24 at 20,42 #000000 | 17,17 66x36",
        "text \"two\" 24 at 21,72 #ff0000 | 17,47 66x36",
      ])
  }

  @Test("underlines and strikethroughs are whole pixels, with a row free below the baseline")
  func rules() {
    func fills(scale: CGFloat, y: CGFloat) -> [String] {
      let screen = Screen(100, 80, scale: scale)
      screen.add(10, 10, 60, 40).content = .text([
        TextLine(
          string: "one", font: FontDescriptor(size: 12), color: .black, origin: CGPoint(x: 0, y: y),
          bounds: CGRect(x: 0, y: 0, width: 30, height: 15),
          rules: [
            TextLine.Rule(top: -4, thickness: 0.6, color: .pureRed),
            TextLine.Rule(top: 0.4, thickness: 0.6, color: .black),
          ])
      ])
      return screen.frame().lines.filter { $0.hasPrefix("fill") }
    }
    #expect(fills(scale: 1, y: 11) == ["fill 10,22 30x1 #000000", "fill 10,17 30x1 #ff0000"])
    #expect(fills(scale: 1, y: 11.4) == fills(scale: 1, y: 11))
    #expect(fills(scale: 2, y: 11) == ["fill 20,43 60x1 #000000", "fill 20,34 60x1 #ff0000"])
    #expect(fills(scale: 3, y: 11) == ["fill 30,64 90x2 #000000", "fill 30,51 90x2 #ff0000"])
  }

  @Test("a text background is behind the text and as wide as the line")
  func background() {
    let screen = Screen(100, 80, scale: 2)
    screen.add(10, 10, 60, 40).content = .text([
      TextLine(
        string: "one", font: FontDescriptor(size: 12), color: .black, origin: CGPoint(x: 0, y: 11),
        bounds: CGRect(x: 0, y: 0, width: 30, height: 15),
        background: TextLine.Rule(top: -10, thickness: 13, color: .pureRed))
    ])
    #expect(
      screen.frame().lines == [
        "fill 20,22 60x26 #ff0000", "text \"one\" 24 at 20,42 #000000 | 17,17 66x36",
      ])
  }

  @Test("a shape fills the bounds, and its strokes keep their least width")
  func shape() {
    let screen = Screen(100, 80, scale: 2)
    let layer = screen.add(10, 10, 12, 12)
    let star = VectorShape(name: "star", box: 24, strokeWidth: 2, minimumStrokeWidth: 1.5, paths: [])
    layer.content = .shape(star, .pureBlue)
    #expect(screen.frame().lines == ["shape star >3 20,20 24x24 #0000ff"])
  }

  @Test("a shadow is extended by its spread and blur and moved by its offset")
  func shadow() {
    let screen = Screen(100, 80, scale: 2)
    let layer = screen.add(30, 30, 20, 10)
    layer.cornerRadius = 2
    layer.shadow = CAShadow(color: .black, offset: CGSize(width: 1, height: -2), radius: 1.5, spread: 3)
    #expect(screen.frame().lines == ["shadow r10 s3 47,41 70x50 #000000"])
  }

  @Test("a shadow without blur is a plain rounded rectangle")
  func hardShadow() {
    let layer = screen.add(10, 10, 20, 10)
    layer.shadow = CAShadow(color: .black, offset: CGSize(width: 3, height: 4), radius: 0)
    #expect(screen.frame().lines == ["fill 13,14 20x10 #000000"])
    layer.cornerRadius = 5
    #expect(screen.frame().lines == ["rounded r5 13,14 20x10 #000000"])
  }

  @Test("a shadow has the layer's corners, rounded only where the layer's are")
  func shadowCorners() {
    let sheet = screen.add(20, 40, 60, 40, .white)
    sheet.cornerRadius = 8
    sheet.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.shadow = CAShadow(color: .black, radius: 2)
    #expect(screen.frame().lines.first == "shadow r8/8/0/0 s2 14,34 72x52 #000000 | 14,34 72x46")
    sheet.shadow?.radius = 0
    #expect(screen.frame().lines.first == "rounded r8/8/0/0 20,40 60x40 #000000")
  }

  @Test("a shadow can have a path of its own")
  func shadowPath() {
    let layer = screen.add(30, 30, 20, 10)
    layer.cornerRadius = 2
    layer.maskedCorners = []
    let foot = CAShadow.Path(rect: CGRect(x: -5, y: 6, width: 30, height: 8), cornerRadius: 4)
    layer.shadow = CAShadow(
      color: .black, offset: CGSize(width: 0, height: 1), radius: 1, spread: 1, path: foot)
    #expect(screen.frame().lines == ["shadow r5 s1 21,33 38x16 #000000"])
    layer.shadow?.path?.rect = .zero
    layer.shadow?.spread = 0
    #expect(screen.frame().lines.isEmpty)
  }

  @Test("transparent colors draw nothing")
  func clear() {
    let layer = screen.add(10, 10, 20, 10, .clear)
    layer.borderWidth = 1
    layer.borderColor = .clear
    layer.shadow = CAShadow(color: .clear, radius: 2)
    layer.show("x", .clear)
    #expect(screen.frame().lines.isEmpty)
  }
}
