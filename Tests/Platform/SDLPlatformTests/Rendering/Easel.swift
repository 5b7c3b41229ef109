import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

/// An off-screen target that draws operations and returns the pixels.
final class Easel {
  let renderer: FrameRenderer
  let whole: PixelRect
  private var picture = Bitmap(width: 0, height: 0)

  init(width: Int, height: Int) throws {
    whole = PixelRect(x: 0, y: 0, width: width, height: height)
    renderer = FrameRenderer(
      target: try OffscreenTarget(width: width, height: height), text: try FreeTypeTextEngine())
  }

  /// Draws `operations` back to front inside `damage`, or the whole picture.
  func draw(_ operations: DrawOperation..., passes: [Frame.Pass] = [], damage: PixelRect? = nil) throws {
    var frame = frame(operations)
    frame.passes = passes
    if let damage { frame.damage = [damage] }
    try draw(frame)
  }

  /// Returns a frame that draws `operations` back to front on the whole picture.
  func frame(_ operations: [DrawOperation]) -> Frame {
    var frame = Frame()
    frame.items = operations.map { Frame.Item($0, visible: whole) }
    frame.damage = [whole]
    return frame
  }

  func draw(_ frame: Frame) throws {
    renderer.execute(frame)
    renderer.present(frame)
    picture = Bitmap(try #require(renderer.target.snapshot()))
  }

  /// All colors, row by row, as 0xRRGGBB.
  var colors: [UInt32] { picture.pixels.map { $0 & 0xFF_FFFF } }

  /// The color of a pixel as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { picture.pixels[y * picture.width + x] & 0xFF_FFFF }
}

extension Frame.Item {
  init(_ operation: DrawOperation, visible: PixelRect) {
    let nobody = Frame.Item.Owner(layer: ObjectIdentifier(Easel.self as AnyObject), part: .contents(0))
    self.init(operation: operation, visible: visible, owner: nobody)
  }
}
