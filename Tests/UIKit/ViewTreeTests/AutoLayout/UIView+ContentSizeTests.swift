import Replay
import Testing

@testable import ViewTree

@Suite("Content sizes in layout")
struct ContentSizeLayoutTests {
  private let scene = LayoutScene()

  @Test("a label has the size of its text and grows with it")
  func label() {
    let label = scene.label("abcd")
    scene.layOut(
      label.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: scene.window.topAnchor))
    #expect(label.frame == rect(5, 0, 24, 12))
    label.text = "abcdefgh"
    scene.frame()
    #expect(label.frame == rect(5, 0, 48, 12))
  }

  @Test(
    "of two labels in a row, the lower hugging priority grows and the lower compression resistance shrinks"
  )
  func twoLabels() {
    let (name, value) = (scene.label("abcd"), scene.label("efgh"))
    value.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    name.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    scene.layOut(
      name.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 6),
      value.trailingAnchor.constraint(equalTo: scene.window.trailingAnchor))
    #expect([name.bounds.width, value.bounds.width] == [370, 24])
    scene.stage.resize(to: CGSize(width: 40, height: 300))
    scene.frame()
    #expect([name.bounds.width, value.bounds.width] == [10, 24])
  }

  @Test("the height of a multiline label depends on its width")
  func lines() {
    let label = scene.label("aaaa bbbb cccc dddd", lines: 0)
    let below = scene.add(UIView())
    scene.layOut(
      label.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor),
      label.topAnchor.constraint(equalTo: scene.window.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
      below.topAnchor.constraint(equalTo: label.bottomAnchor))
    #expect(label.frame == rect(0, 0, 60, 24))
    #expect(below.frame.minY == 24)
    label.text = "aaaa"
    scene.frame()
    #expect(label.frame == rect(0, 0, 24, 12))
  }

  @Test("labels in different fonts share a baseline")
  func baselines() {
    let (small, large) = (scene.label("a"), scene.label("b"))
    large.font = .systemFont(ofSize: 20)
    scene.layOut(
      large.topAnchor.constraint(equalTo: scene.window.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor))
    // 0.95 of 20 points minus 0.95 of 10 points, rounded to a whole pixel.
    #expect(small.frame.minY == 10)
    large.font = .systemFont(ofSize: 40)
    scene.frame()
    #expect(small.frame.minY == 29)
  }

  @Test("a view has its intrinsic size, and a new one after it is invalidated")
  func ownSize() {
    final class Dot: UIView {
      var side: CGFloat = 10
      override var intrinsicContentSize: CGSize { CGSize(width: side, height: UIView.noIntrinsicMetric) }
    }
    let dot = scene.add(Dot())
    scene.layOut(dot.topAnchor.constraint(equalTo: scene.window.topAnchor))
    #expect(dot.bounds.size == CGSize(width: 10, height: 0))
    dot.side = 30
    dot.invalidateIntrinsicContentSize()
    scene.frame()
    #expect(dot.bounds.width == 30)
  }

  @Test("constraints refer to the alignment rectangle")
  func alignmentInsets() {
    final class Card: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let card = scene.add(Card())
    let inner = scene.add(UIView(), to: card)
    NSLayoutConstraint.activate(inner.pinned(to: card))
    scene.layOut(
      card.leftAnchor.constraint(equalTo: scene.window.leftAnchor, constant: 50),
      card.topAnchor.constraint(equalTo: scene.window.topAnchor, constant: 50),
      card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 60))
    #expect(card.frame == rect(48, 49, 106, 64))
    #expect(inner.frame == rect(2, 1, 100, 60))
  }

  @Test("controls have their intrinsic sizes")
  func controls() {
    let scene = scene
    let toggle = scene.add(UISwitch())
    let slider = scene.add(UISlider())
    let button = scene.add(UIButton())
    button.setTitle("Press", for: .normal)
    for view in [toggle, slider, button] as [UIView] {
      view.topAnchor.constraint(equalTo: scene.window.topAnchor).isActive = true
    }
    scene.frame()
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    #expect(slider.bounds.height > 0 && slider.bounds.width == 0)
    #expect(button.bounds.size == button.sizeThatFits(.zero))
  }

  @Test("the constraints inside a view determine its fitting size")
  func fitting() {
    let card = UIView()
    let label = scene.label("aaaa bbbb", in: card, lines: 0)
    NSLayoutConstraint.activate(label.pinned(to: card, inset: 10))
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 74, height: 32))
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 50, height: 44))
    #expect(card.frame == .zero && scene.log == [])
  }

  @Test("measuring a view does not change its layout")
  func fittingInWindow() {
    let card = scene.add(UIView())
    let label = scene.label("abcd", in: card)
    NSLayoutConstraint.activate(label.pinned(to: card, inset: 10))
    NSLayoutConstraint.activate(card.pinned(to: scene.window))
    scene.frame()
    #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 44, height: 32))
    scene.stage.resize(to: CGSize(width: 300, height: 300))
    scene.frame()
    #expect(label.frame == rect(10, 10, 280, 280))
  }
}
