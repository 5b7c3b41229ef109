import CoreGraphics
import QuartzCore
import Replay
import Testing
import UIKit

/// A view that records what it is asked to draw.
private class MeterView: UIView {
  var rects: [CGRect] = []
  var value: CGFloat = 0.5 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.systemGreen.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height))
  }
}

private func color(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
  guard let picture = image.cgImage, let data = picture.dataProvider?.data else { return [] }
  let start = y * picture.bytesPerRow + 4 * x
  return [data[start + 2], data[start + 1], data[start], data[start + 3]]
}

@Suite("Everyday lines about drawing")
@MainActor
struct EverydayDrawingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a view draws itself before it is first seen, and again when it asks for it")
  func drawing() {
    let meter = MeterView(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    stage.window.addSubview(meter)
    stage.settle()
    #expect(meter.rects == [CGRect(x: 0, y: 0, width: 100, height: 20)])
    meter.value = 0.7
    meter.value = 0.8
    stage.settle()
    #expect(meter.rects.count == 2)
    meter.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 5))
    stage.settle()
    #expect(meter.rects.last == CGRect(x: 5, y: 5, width: 10, height: 5))
    meter.frame.size.width = 200
    stage.settle()
    #expect(meter.rects.count == 3)
    meter.contentMode = .redraw
    meter.frame.size.width = 150
    stage.settle()
    #expect(meter.rects.last == CGRect(x: 0, y: 0, width: 150, height: 20))
  }

  @Test("a view that draws nothing keeps its content when it is asked to display")
  func plainViews() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Text"
    stage.window.addSubview(label)
    stage.settle()
    label.setNeedsDisplay()
    label.layer.setNeedsDisplay()
    stage.settle()
    #expect(label.layer.contents != nil && !label.layer.needsDisplay())
  }

  @Test("an empty view draws once it has a size")
  func emptyView() {
    let meter = MeterView()
    stage.window.addSubview(meter)
    stage.settle()
    #expect(meter.rects.isEmpty)
    meter.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    stage.settle()
    #expect(meter.rects.count == 1)
  }

  @Test("a renderer makes images with alpha at a scale, and files of them")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIBezierPath(ovalIn: CGRect(x: 10, y: 0, width: 10, height: 10)).fill()
    }
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2 && image.cgImage?.width == 40)
    #expect(color(image, 5, 5) == [255, 0, 0, 255] && color(image, 30, 10) == [255, 0, 0, 255])
    #expect(color(image, 20, 0)[3] == 0)
    let file = try #require(image.pngData())
    #expect(file.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(renderer.pngData { _ in }.count > 50)
  }

  @Test("the older image contexts nest, and end in any order")
  func imageContexts() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    UIColor.blue.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 2)
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(image.map { color($0, 2, 2) } == [0, 0, 255, 255])
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 1e6, height: 1e6))
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test("images are resized, tinted and repeated by drawing them")
  func images() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let large = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      dot.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(color(large, 3, 10) == [0, 255, 0, 255] && color(large, 18, 10)[3] == 0)
    let tinted = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
      dot.withTintColor(.red).draw(at: .zero)
    }
    #expect(color(tinted, 0, 0) == [255, 0, 0, 255] && color(tinted, 1, 0)[3] == 0)
    let pattern = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 2)).image { context in
      UIColor(patternImage: dot).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 2))
    }
    #expect(color(pattern, 4, 0)[3] == 255 && color(pattern, 5, 0)[3] == 0 && color(pattern, 6, 0)[3] == 255)
  }

  @Test("bytes become an image, and an image bytes, in either order of colors")
  func bytes() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0]
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    func image(_ info: CGBitmapInfo) -> CGImage? {
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info, provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    }
    let red = try #require(image(CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)))
    #expect(color(UIImage(cgImage: red), 0, 0) == [255, 0, 0, 255])
    let blue = try #require(
      image([.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]))
    #expect(color(UIImage(cgImage: blue), 0, 0) == [0, 0, 255, 255])
    #expect(red.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))?.width == 1)
    #expect(red.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
    #expect(image([.floatComponents]) == nil)
  }

  @Test("bezier paths know their shape")
  func paths() {
    let tab = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!tab.contains(CGPoint(x: 1, y: 1)) && tab.contains(CGPoint(x: 1, y: 19)))
    #expect(tab.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    let pie = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    pie.addLine(to: .zero)
    pie.close()
    #expect(pie.contains(CGPoint(x: 5, y: 5)) && !pie.contains(CGPoint(x: -5, y: 5)))
    let copy = pie.copy() as? UIBezierPath
    pie.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(pie.contains(CGPoint(x: 105, y: 5)) && copy?.contains(CGPoint(x: 5, y: 5)) == true)
    pie.removeAllPoints()
    #expect(pie.isEmpty && pie.currentPoint == .zero)
    var lengths: [CGFloat] = [4, 2]
    tab.setLineDash(&lengths, count: 2, phase: 1)
    var (count, phase) = (0, CGFloat(0))
    tab.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 2 && phase == 1)
  }

  @Test("layers show pictures, shapes, gradients, masks and shadows by Core Animation's names")
  func layers() throws {
    let image = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }.cgImage)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.contents = image
    #expect(layer.contents as? CGImage === image)
    layer.contents = "text"
    #expect(layer.contents == nil)

    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = .nan
    shape.lineDashPattern = [4, 2]
    shape.lineCap = .round
    #expect(shape.lineWidth == 1 && shape.lineDashPattern == [4, 2] && shape.path?.isEmpty == false)

    let gradient = CAGradientLayer()
    gradient.locations = [0, 0.3, 1]
    gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    #expect(gradient.locations == [0, 0.3, 1] && gradient.colors?.count == 3 && gradient.type == .axial)

    layer.mask = shape
    #expect(layer.mask === shape && layer.sublayers == nil)
    shape.removeFromSuperlayer()
    #expect(layer.mask == nil)
    layer.shadowPath = UIBezierPath(rect: layer.bounds).cgPath
    #expect(layer.shadowPath?.isRect(nil) == true)
  }

  @Test("a layer places its sublayers when its size changes")
  func layout() {
    final class RingLayer: CALayer {
      let ring = CAShapeLayer()
      var layouts = 0

      override func layoutSublayers() {
        super.layoutSublayers()
        layouts += 1
        ring.frame = bounds
        if ring.superlayer == nil { addSublayer(ring) }
      }
    }
    let layer = RingLayer()
    stage.window.layer.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stage.settle()
    #expect(layer.layouts == 1 && layer.ring.bounds.width == 50)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.layouts == 2)
  }
}

@Suite("What is done can be undone")
@MainActor
struct UndoTests {
  private final class Counter {
    var value = 0
    let undoManager = UndoManager()

    func set(_ new: Int) {
      let old = value
      value = new
      undoManager.registerUndo(withTarget: self) { $0.set(old) }
    }
  }

  @Test("changes of one turn are undone and redone together")
  func groups() {
    let (counter, stage) = (Counter(), Stage(size: CGSize(width: 100, height: 100)))
    counter.set(1)
    counter.set(2)
    stage.press(.keyboardTab)
    counter.set(3)
    counter.undoManager.undo()
    #expect(counter.value == 2 && counter.undoManager.canRedo)
    counter.undoManager.undo()
    #expect(counter.value == 0 && !counter.undoManager.canUndo)
    counter.undoManager.undo()
    counter.undoManager.redo()
    #expect(counter.value == 2)
    counter.undoManager.redo()
    #expect(counter.value == 3 && !counter.undoManager.canRedo)
    counter.undoManager.undo()
    counter.set(9)
    #expect(!counter.undoManager.canRedo)
  }

  @Test("groups nest, have names and limits, and ended targets are skipped")
  func limits() {
    var counter: Counter? = Counter()
    let manager = counter?.undoManager ?? UndoManager()
    manager.levelsOfUndo = 2
    manager.groupsByEvent = false
    for value in 1...4 {
      manager.beginUndoGrouping()
      counter?.set(value)
      manager.setActionName("Set \(value)")
      manager.endUndoGrouping()
    }
    #expect(manager.undoMenuItemTitle == "Undo Set 4")
    manager.undo()
    manager.undo()
    #expect(counter?.value == 2 && !manager.canUndo)
    manager.disableUndoRegistration()
    counter?.set(7)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    counter = nil
    manager.redo()
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
    manager.endUndoGrouping()
  }
}
