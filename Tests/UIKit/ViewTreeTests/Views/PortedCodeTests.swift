import Replay
import Testing

@testable import ViewTree

/// Overrides and observations that libraries for UIKit use.
@Suite("Ported code")
struct PortedCodeTests {
  private final class Dots: UIView {
    let dot = CALayer()
    var layouts = 0

    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      dot.frame = CGRect(x: bounds.midX - 5, y: 0, width: 10, height: 10)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test("can place layers in layoutSublayers(of:), which calls layoutSubviews")
  func sublayers() {
    let view = Dots(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    view.layer.addSublayer(view.dot)
    view.layoutIfNeeded()
    #expect(view.dot.frame == CGRect(x: 45, y: 0, width: 10, height: 10))
    #expect(view.layouts == 1)
  }

  @Test("can observe the text and the font of a label")
  func label() {
    let label = UILabel()
    var changes = 0
    let text = label.observe(\.text) { _, _ in changes += 1 }
    let font = label.observe(\.font) { _, _ in changes += 10 }
    label.text = "one"
    label.text = "one"
    label.font = .systemFont(ofSize: 30)
    #expect(changes == 11)
    withExtendedLifetime([text, font]) {}
  }

  private final class Still: UIScrollView {
    override var contentInset: UIEdgeInsets {
      get { super.contentInset }
      set { super.contentInset = .zero }
    }
  }

  @Test("can override the insets of a scroll view")
  func insets() {
    let view = Still()
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(view.contentInset == .zero)
  }

  @Test("can align the title of a wide button")
  func alignment() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    stage.window.addSubview(button)
    button.setTitle("Open", for: .normal)
    func title(_ alignment: UIControl.ContentHorizontalAlignment) -> CGRect {
      button.contentHorizontalAlignment = alignment
      stage.frame()
      return button.titleLabel?.frame ?? .zero
    }
    #expect(title(.left).minX == 0)
    #expect(abs(title(.right).maxX - 300) <= 0.5)
    #expect(abs(title(.center).midX - 150) <= 0.5)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(abs(title(.leading).maxX - 300) <= 0.5)
    #expect(abs(title(.left).minX) <= 0.5)
  }
}
