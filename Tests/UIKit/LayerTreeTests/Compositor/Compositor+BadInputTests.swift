import Foundation
import Geometry
import LayerTree
import TestSupport
import Testing

private let square = CGImage(width: 4, height: 4, pixels: Array(repeating: 255, count: 64))

@Suite("Invalid numbers never trap")
struct BadInputTests {
  private let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e19, -1e19, 1e300,
    .leastNonzeroMagnitude, -1, 0,
  ]

  private let settings: [(CALayer, CGFloat) -> Void] = [
    { $0.bounds.origin.x = $1 }, { $0.bounds.size.width = $1 },
    { $0.bounds.size = CGSize(width: $1, height: $1) }, { $0.position = CGPoint(x: $1, y: $1) },
    { $0.anchorPoint.x = $1 }, { $0.transform.m41 = $1 }, { $0.transform.m11 = $1 },
    { $0.transform.m12 = $1 }, { $0.transform.m13 = $1 }, { $0.transform.m14 = $1 },
    { $0.transform.m34 = $1 }, { $0.transform.m44 = $1 }, { $0.sublayerTransform.m34 = $1 },
    { $0.transform = CATransform3DMakeRotation($1, $1, 1, 0) }, { $0.anchorPointZ = $1 },
    { $0.zPosition = $1 },
    { $0.alpha = $1 }, { $0.cornerRadius = $1 },
    {
      $0.cornerRadius = $1
      $0.masksToBounds = true
    },
    {
      $0.show(square, .topRight)
      $0.contentsScale = $1
    },
    {
      $0.show(square, .resize)
      $0.contentsCenter = CGRect(x: $1, y: 0.5, width: $1, height: 0.1)
      $0.contentsScale = $1
    },
    {
      let path = CAShadow.Path(rect: CGRect(x: $1, y: 0, width: $1, height: 9), cornerRadius: $1)
      $0.shadow = CAShadow(color: .black, radius: 1, path: path)
    },
    { $0.borderWidth = $1 },
    { $0.backgroundColor = CGColor(red: $1, green: $1, blue: $1, alpha: $1) },
    { $0.shadow = CAShadow(color: .black, offset: CGSize(width: $1, height: $1), radius: 3) },
    { $0.shadow = CAShadow(color: .black, radius: $1, spread: 2) },
    { $0.shadow = CAShadow(color: .black, radius: 2, spread: $1) },
    {
      let box = CGRect(x: $1, y: 0, width: $1, height: 10)
      $0.content = .text([
        TextLine(string: "x", font: FontDescriptor(size: $1), color: .black, origin: box.origin, bounds: box)
      ])
    },
    {
      $0.content = .text([
        TextLine(
          string: "x", font: FontDescriptor(size: 10), color: .black, origin: .zero,
          bounds: CGRect(x: 0, y: $1, width: 10, height: $1))
      ])
    },
  ]

  @Test("whatever number a property gets, the frame fits the window", .allowsMisuse)
  func everyProperty() {
    for number in numbers {
      for setting in settings {
        check(number, setting, shouldRasterize: false, opacity: 1)
        check(number, setting, shouldRasterize: true, opacity: 1)
        check(number, setting, shouldRasterize: false, opacity: 0.5)
      }
    }
  }

  private func check(
    _ number: CGFloat, _ setting: (CALayer, CGFloat) -> Void, shouldRasterize: Bool, opacity: CGFloat
  ) {
    let screen = Screen(100, 100)
    let layer = screen.add(10, 10, 30, 30, .pureRed)
    layer.borderWidth = 1
    layer.borderColor = .black
    layer.shouldRasterize = shouldRasterize
    layer.alpha = opacity
    _ = layer.add(5, 5, 10, 10, .pureBlue)
    setting(layer, number)
    let whole = PixelRect(x: 0, y: 0, width: 100, height: 100)
    for _ in 0..<3 {
      let frame = screen.frame()
      #expect(frame.items.allSatisfy { whole.contains($0.visible) && !$0.visible.isEmpty })
      #expect(frame.passes.allSatisfy { $0.cache.width <= 8192 && $0.cache.height <= 8192 })
      layer.position.x += 1
    }
  }

  @Test("a layer without a finite position is not drawn, nor are its sublayers")
  func nowhere() {
    let screen = Screen(100, 100)
    let layer = screen.add(10, 10, 30, 30, .pureRed)
    layer.shadow = CAShadow(color: .black, radius: 2, spread: 4)
    layer.add(0, 0, 10, 10).show("x")
    for breakIt: (CALayer) -> Void in [
      { $0.position.x = .infinity }, { $0.bounds.origin.y = .infinity }, { $0.transform.m41 = .nan },
      { $0.transform.m11 = .nan }, { $0.anchorPoint.x = .infinity },
    ] {
      let broken = CALayer(10, 10, 30, 30, .pureRed)
      broken.shadow = layer.shadow
      broken.add(0, 0, 10, 10).show("x")
      layer.removeFromSuperlayer()
      screen.root.addSublayer(broken)
      breakIt(broken)
      let frame = screen.frame()
      #expect(frame.lines.isEmpty && frame.passes.isEmpty)
      broken.removeFromSuperlayer()
    }
  }

  @Test("negative sizes extend in the other direction, as in CGRect")
  func negative() {
    let screen = Screen(100, 100)
    let layer = screen.add(40, 40, 0, 0, .pureRed)
    layer.bounds = CGRect(x: 0, y: 0, width: -20, height: -10)
    #expect(screen.frame().lines.allSatisfy { $0.hasPrefix("fill") && $0.contains(" 20x10 ") })
  }

  @Test("a layer without size draws its sublayers unless it clips them")
  func empty() {
    let screen = Screen(100, 100)
    let layer = screen.add(10, 10, 0, 0, .pureRed)
    _ = layer.add(0, 0, 10, 10, .pureBlue)
    #expect(screen.frame().lines == ["fill 10,10 10x10 #0000ff"])
    layer.masksToBounds = true
    #expect(screen.frame().lines.isEmpty)
  }

  @Test("a window without size, or with an invalid scale, still gets a frame")
  func window() {
    let root = CALayer(0, 0, 10, 10, .pureRed)
    let compositor = Compositor()
    for size in [0, -5, Int.min] {
      let frame = compositor.compose([root], pixelWidth: size, pixelHeight: size, scale: 1)
      #expect(frame.items.isEmpty && frame.damage.isEmpty)
    }
    let huge = compositor.compose([root], pixelWidth: .max, pixelHeight: .max, scale: 1)
    #expect(huge.lines == ["fill 0,0 10x10 #ff0000"])
    for scale in [CGFloat.nan, .infinity, 0, -1] {
      compositor.invalidate()
      let frame = compositor.compose([root], pixelWidth: 10, pixelHeight: 10, scale: scale)
      #expect(frame.lines == ["fill 0,0 10x10 #ff0000"])
    }
  }

  @Test("a shadow's reach is finite for every blur")
  func reach() {
    #expect(CoverageMask.reach(1.5) == 5)
    #expect(CoverageMask.reach(.nan) == 0)
    #expect(CoverageMask.reach(-3) == 0)
    #expect(CoverageMask.reach(1e300) > 1_000_000)
  }
}

extension CALayer {
  fileprivate func show(_ image: CGImage?, _ gravity: CALayerContentsGravity) {
    contents = image
    contentsGravity = gravity
  }
}
