import Testing

@testable import ViewTree

@Suite("Symbols in image views")
struct UIImageViewContentModeTests {
  private let view = UIImageView(frame: rect(0, 0, 100, 40))

  private func frame(_ mode: UIView.ContentMode, side: CGFloat = 20) -> CGRect? {
    view.image = UIImage.symbol("star", side: side)
    view.contentMode = mode
    view.layoutIfNeeded()
    return view.layer.sublayers?.first?.frame
  }

  @Test("a symbol keeps its size and its shape in the middle and at edges")
  func kept() {
    #expect(frame(.center) == rect(40, 10, 20, 20))
    #expect(frame(.topLeft) == rect(0, 0, 20, 20))
    #expect(frame(.right) == rect(80, 10, 20, 20))
    #expect(frame(.bottom) == rect(40, 20, 20, 20))
  }

  @Test("a symbol that fits inside a view or fills it is not stretched")
  func scaled() {
    #expect(frame(.scaleAspectFit) == rect(30, 0, 40, 40))
    #expect(frame(.scaleAspectFill) == rect(0, -30, 100, 100))
  }

  @Test("a stretched symbol, and one of the size of its view, need no layer of their own")
  func stretched() {
    #expect(frame(.scaleToFill) == nil && view.layer.content != nil)
    view.frame = rect(0, 0, 20, 20)
    #expect(frame(.center) == nil && view.layer.content != nil)
  }

  @Test("a symbol follows the size of its view, and leaves with its image")
  func changes() {
    _ = frame(.center)
    view.frame.size.width = 60
    view.layoutIfNeeded()
    #expect(view.layer.sublayers?.first?.frame == rect(20, 10, 20, 20))
    view.image = nil
    #expect(view.layer.sublayers?.isEmpty ?? true && view.layer.content == nil)
  }
}
