import Foundation
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

/// A tree of layers and the target that it is drawn on frame by frame, like a window.
final class GoldenStage {
  static let width = 128
  static let height = 96

  let root = CALayer(animatesImplicitly: false)
  let timeline = LayerTimeline()
  private let scale: CGFloat
  private let compositor = Compositor()
  private let renderer: FrameRenderer

  init(_ target: any RenderTarget, scale: CGFloat) throws {
    self.scale = scale
    renderer = FrameRenderer(target: target, text: try FreeTypeTextEngine())
    root.anchorPoint = .zero
    root.bounds.size = CGSize(
      width: CGFloat(GoldenStage.width) / scale, height: CGFloat(GoldenStage.height) / scale)
    root.backgroundColor = .paper
    root.timeline = timeline
  }

  private func compose() -> Frame {
    compositor.compose([root], pixelWidth: GoldenStage.width, pixelHeight: GoldenStage.height, scale: scale)
  }

  /// Draws and presents the changes since the last frame, or everything if that frame lacked pixels.
  func show() {
    if renderer.needsFullRedraw { compositor.invalidate(losingCaches: true) }
    let frame = compose()
    renderer.execute(frame)
    renderer.present(frame)
  }

  /// Redraws everything with the existing layer caches.
  func showWhole() {
    compositor.invalidate()
    show()
  }

  /// Redraws everything with the existing textures.
  func showAgain() {
    compositor.invalidate(losingCaches: true)
    show()
  }

  /// Redraws everything in pieces of 7 by 7 pixels.
  func showInPieces() {
    compositor.invalidate()
    var frame = compose()
    for y in stride(from: 0, to: GoldenStage.height, by: 7) {
      for x in stride(from: 0, to: GoldenStage.width, by: 7) {
        frame.damage = [
          PixelRect(
            x: x, y: y, width: min(7, GoldenStage.width - x), height: min(7, GoldenStage.height - y))
        ]
        renderer.execute(frame)
        frame.passes = []
      }
    }
    frame.damage = [PixelRect(x: 0, y: 0, width: GoldenStage.width, height: GoldenStage.height)]
    renderer.present(frame)
  }

  /// Returns the current pixels of the target, opaque.
  func picture() -> Bitmap? { renderer.target.snapshot().map { Bitmap($0) } }
}

/// A picture of the collection: a few layers that show a feature.
nonisolated struct GoldenScene: CustomTestStringConvertible, Sendable {
  let name: String
  /// The file name of its picture, without `.png`: its name, unless several scenes must look the same.
  let picture: String
  /// The description of the picture.
  let story: String
  let scale: CGFloat
  /// Whether layers are rotated or scaled. SDL's software renderer samples them differently from a GPU, and
  /// differently when it draws only a part of them.
  let isTurned: Bool
  private let set: @MainActor @Sendable (GoldenStage) -> Void

  init(
    _ name: String, _ story: String, picture: String? = nil, scale: CGFloat = 1, isTurned: Bool = false,
    _ set: @escaping @MainActor @Sendable (GoldenStage) -> Void
  ) {
    self.name = name
    self.picture = picture ?? name
    self.story = story
    self.scale = scale
    self.isTurned = isTurned
    self.set = set
  }

  var testDescription: String { story }

  /// Returns the stage with the scene's last frame drawn on `target`.
  @MainActor
  func play(on target: any RenderTarget) throws -> GoldenStage {
    let stage = try GoldenStage(target, scale: scale)
    set(stage)
    stage.show()
    return stage
  }

  @MainActor
  func playInMemory() throws -> GoldenStage {
    try play(on: OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height))
  }
}

extension GoldenScene {
  nonisolated static let all =
    placing + looks + drawing + rounding + pictures + motion + scales + space + contexts + backdrops
}

extension CALayer {
  /// Adds a sublayer with a frame and returns it.
  @discardableResult
  func add(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
    as layer: CALayer = CALayer()
  ) -> CALayer {
    layer.bounds.size = CGSize(width: width, height: height)
    layer.position = CGPoint(x: x + width / 2, y: y + height / 2)
    layer.backgroundColor = color
    layer.animatesImplicitly = false
    addSublayer(layer)
    return layer
  }

  func round(_ radius: CGFloat, _ corners: CACornerMask = .all, masks: Bool = false) {
    cornerRadius = radius
    maskedCorners = corners
    masksToBounds = masks
  }
}

extension CGColor {
  static let paper = CGColor(red: 0.96, green: 0.95, blue: 0.91)
  static let ink = CGColor(red: 0.13, green: 0.16, blue: 0.22)
  static let coral = CGColor(red: 0.91, green: 0.36, blue: 0.29)
  static let sea = CGColor(red: 0.16, green: 0.46, blue: 0.72)
  static let leaf = CGColor(red: 0.3, green: 0.66, blue: 0.38)
  static let sun = CGColor(red: 0.98, green: 0.77, blue: 0.24)
}
