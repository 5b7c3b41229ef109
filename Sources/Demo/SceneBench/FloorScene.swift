import Foundation
import ViewTree

/// The scene `floor`: alternates between two finished pictures of the window's size. No program that changes
/// the whole window in every frame can be faster, so it is the baseline of the other scenes.
final class FloorScene: BenchScene {
  private let view: UIImageView
  private let pictures: [UIImage]

  init(window: UIWindow) {
    let (width, height) = (Int(window.bounds.width), Int(window.bounds.height))
    pictures = [[96, 64, 32, 255], [192, 208, 224, 255]].compactMap { (pixel: [UInt8]) in
      let pixels = (0..<width * height).flatMap { _ in pixel }
      return CGImage(width: width, height: height, pixels: pixels).map { UIImage(cgImage: $0) }
    }
    view = UIImageView(frame: window.bounds)
    window.addSubview(view)
  }

  func show(at time: Double) {
    view.image = Int((time * 60).rounded()) % 2 == 0 ? pictures.first : pictures.last
  }
}
