import Foundation
import LayerTree
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite(
  "Drawing with the GPU's mask atlas", .serialized,
  .enabled("Needs Xvfb and an OpenGL driver, such as Mesa's") { await GoldenWindow.target != nil })
struct MaskAtlasTests {
  private let target: AcceleratedTarget
  private let renderer: FrameRenderer
  private let whole: PixelRect

  init() throws {
    target = try #require(GoldenWindow.target)
    renderer = FrameRenderer(target: target, text: try FreeTypeTextEngine())
    whole = PixelRect(x: 0, y: 0, width: target.pixelWidth, height: target.pixelHeight)
  }

  private func draw(_ operations: [DrawOperation]) -> RenderCounts {
    var frame = Frame()
    frame.items = operations.map { Frame.Item($0, visible: whole) }
    frame.damage = [whole]
    renderer.execute(frame)
    renderer.present(frame)
    return target.renderer.counts
  }

  private func color(x: Int, y: Int) throws -> UInt32 {
    Bitmap(try #require(target.snapshot())).pixels[y * whole.width + x] & 0xFF_FFFF
  }

  private func line(_ text: String, y: Int, _ color: CGColor = .black) -> DrawOperation {
    .text(CharacterRun(text, font: FontDescriptor(size: 14)), x: 4, y: y, color)
  }

  @Test("fills, shapes and text of many colors take one draw call, and the frame's copy another")
  func oneCall() throws {
    var operations: [DrawOperation] = [.fill(whole, .white)]
    for index in 0..<8 {
      let color = CGColor(red: Double(index) / 8, green: 0.5, blue: 1)
      let rect = PixelRect(x: 10 * index, y: 8, width: 20, height: 20)
      operations += [
        .fill(rect, color), .mask(.roundedRect(CornerRadii(4, corners: .all)), rect, color),
        line("Row \(index)", y: 40 + 6 * index, color),
      ]
    }
    #expect(draw(operations).drawCalls == 2)
  }

  @Test("a frame without new masks uploads nothing, whatever its positions and colors")
  func noUpload() throws {
    #expect(draw([.fill(whole, .white), line("Offsets", y: 30)]).uploadedBytes > 0)
    #expect(draw([.fill(whole, .white), line("Offsets", y: 41)]).uploadedBytes == 0)
    #expect(draw([.fill(whole, .white), line("Offsets", y: 41, .paper)]).uploadedBytes == 0)
    // Another word with the same letters, each at a subpixel position that has been drawn.
    #expect(draw([.fill(whole, .white), line("Off", y: 50)]).uploadedBytes == 0)
  }

  @Test("a full atlas grows or is cleared, and everything is drawn correctly")
  func full() throws {
    let atlas = try #require(renderer.atlas)
    var operations: [DrawOperation] = [.fill(whole, .white)]
    let side = atlas.side / 5
    // All of different sizes, so that none is found again: more than enough to fill the atlas several times.
    for step in 0..<40 {
      let rect = PixelRect(x: 0, y: 0, width: side + step, height: side)
      let shape = VectorShape(
        name: "square \(step)", box: 10, strokeWidth: 0,
        paths: [
          VectorShape.Path(
            commands: [
              .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
              .line(CGPoint(x: 0, y: 10)), .close,
            ], isFilled: true)
        ])
      operations.append(.mask(.shape(shape, minimumStroke: 0), rect, CGColor(red: 0, green: 0, blue: 1)))
      operations.append(line("still here", y: 90))
    }
    operations.append(.fill(PixelRect(x: 60, y: 60, width: 8, height: 8), CGColor(red: 0, green: 1, blue: 0)))
    _ = draw(operations)
    #expect(try color(x: 30, y: 20) == 0x0000FF)
    #expect(try color(x: 64, y: 64) == 0x00FF00)
    #expect(atlas.side > 5 * side)
  }
}
