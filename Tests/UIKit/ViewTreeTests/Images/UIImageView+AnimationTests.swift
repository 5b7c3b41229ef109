import Foundation
import Replay
import Testing
import ViewTree

@Suite("Images that are shown one after the other")
struct ImageAnimationTests {
  private let stage = Stage()
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let images = ["plus", "minus", "xmark"].compactMap { UIImage(systemName: $0) }

  private var shown: String? {
    if case .shape(let shape, _)? = view.layer.content?.source { shape.name } else { nil }
  }

  init() { stage.window.addSubview(view) }

  @Test("an animation shows each image for its part of the duration, and then the image at rest")
  func playing() {
    view.image = UIImage(systemName: "star")
    view.animationImages = images
    (view.animationDuration, view.animationRepeatCount) = (0.3, 2)
    view.startAnimating()
    #expect(view.isAnimating && shown == "symbol.plus")
    stage.run(for: 0.15)
    #expect(shown == "symbol.minus")
    stage.run(for: 0.1)
    #expect(shown == "symbol.xmark")
    stage.run(for: 0.1)
    #expect(shown == "symbol.plus")
    stage.run(for: 0.4)
    #expect(!view.isAnimating && shown == "symbol.star")
  }

  @Test("an animated image plays in a window only, so that nothing wakes the program elsewhere")
  func animatedImage() {
    view.image = UIImage.animatedImage(with: images, duration: 0.3)
    #expect(view.image?.images?.count == 3 && view.image?.duration == 0.3)
    stage.run(for: 0.15)
    #expect(shown == "symbol.minus")
    view.removeFromSuperview()
    stage.settle()
    stage.run(for: 1)
    #expect(shown == "symbol.plus")
  }

  @Test("symbols vary by size, weight and color")
  func symbols() throws {
    let large = try #require(
      UIImage(
        systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)))
    #expect(large.size == CGSize(width: 40, height: 40) && large.isSymbolImage)
    #expect(large.vectorShape?.strokeWidth == 2.8 && large != UIImage(systemName: "plus"))
    let red = large.withConfiguration(UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
    view.image = red
    #expect(view.layer.content?.source == .shape(try #require(large.vectorShape), UIColor.red.cgColor))
    view.image = UIImage(systemName: "plus")
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .large)
    #expect(view.intrinsicContentSize.width > 20)
    let bad = UIImage.SymbolConfiguration(pointSize: .nan)
    #expect(large.withConfiguration(bad).size == large.size)
  }
}
