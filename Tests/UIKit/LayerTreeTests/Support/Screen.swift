import Foundation
import Geometry
import LayerTree
import Testing

/// A root layer and a compositor that shows it in a window with a size in points.
final class Screen {
  let root = CALayer()
  let compositor = Compositor()
  var scale: CGFloat

  init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) {
    self.scale = scale
    resize(width, height)
  }

  func resize(_ width: CGFloat, _ height: CGFloat) {
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  func frame() -> Frame {
    compositor.compose(
      [root], pixelWidth: Int(root.bounds.width * scale), pixelHeight: Int(root.bounds.height * scale),
      scale: scale)
  }

  /// Makes as many frames as a layer needs before it is cached when it moves.
  func settle() {
    for _ in 0..<2 { _ = frame() }
  }

  func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil)
    -> CALayer
  {
    root.add(x, y, width, height, color)
  }
}

extension CALayer {
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = color
  }

  /// Adds a sublayer in front of the others and returns it.
  func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil)
    -> CALayer
  {
    let layer = CALayer(x, y, width, height, color)
    addSublayer(layer)
    return layer
  }

  func show(_ string: String, _ color: CGColor = .black) {
    content = .text([
      TextLine(
        string: string, font: FontDescriptor(size: 10), color: color, origin: CGPoint(x: 0, y: 9),
        bounds: CGRect(x: 0, y: 0, width: 10 * CGFloat(string.count), height: 12))
    ])
  }
}

extension CGColor {
  static let pureRed = CGColor(red: 1, green: 0, blue: 0)
  static let pureGreen = CGColor(red: 0, green: 1, blue: 0)
  static let pureBlue = CGColor(red: 0, green: 0, blue: 1)
}

/// Returns an image in which every byte is `byte`.
func picture(_ width: Int, _ height: Int, byte: UInt8 = 255) throws -> CGImage {
  try #require(
    CGImage(width: width, height: height, pixels: Array(repeating: byte, count: 4 * width * height)))
}
