import Replay
import Testing

@testable import ViewTree

@Suite("Buttons")
struct UIButtonTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private final class FocusedButton: UIButton {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func button(_ title: String, at origin: CGPoint = point(100, 100)) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    let button = add(UIButton(configuration: configuration), to: stage.window)
    button.frame.origin = origin
    stage.frame()
    return button
  }

  private func ground(_ button: UIButton) -> UIColor? { button.subviews[0].backgroundColor }

  @Test("a tap on a button performs its primary action, and a touch that ends far away does not")
  func primaryAction() {
    var presses = 0
    let action = UIAction(title: "Open") { _ in presses += 1 }
    let button = add(UIButton(configuration: .filled(), primaryAction: action), to: stage.window)
    #expect(button.currentTitle == "Open")
    stage.tap(at: button.center)
    #expect(presses == 1)
    stage.drag(from: button.center, by: point(200, 200))
    #expect(presses == 1)
  }

  @Test("the title of a custom button is white, and that of a system button in the tint color")
  func types() {
    let custom = UIButton(type: .custom)
    let system = UIButton(type: .system)
    system.tintColor = .red
    #expect(custom.currentTitleColor == .white)
    #expect(system.currentTitleColor == .red)
  }

  @Test("a button fits its title and insets, and is not smaller than its insets without a title")
  func size() {
    let font = UIFont.systemFont(ofSize: 17)
    let width = UIFont.textEngine.width(of: "Open", font: font.fontDescriptor).rounded(.up) + 24
    let height = font.lineHeight.rounded(.up) + 14
    #expect(button("Open").bounds.size == CGSize(width: width, height: height))
    #expect(UIButton(configuration: .plain()).sizeThatFits(.zero) == CGSize(width: 24, height: 14))
  }

  @Test("without a configuration, a button is 30 × 34 when empty, and has 6 points above and below its title")
  func plainSize() {
    let button = UIButton()
    #expect(button.sizeThatFits(.zero) == CGSize(width: 30, height: 34))
    button.setTitle("Open in another window", for: .normal)
    let title = button.titleLabel ?? UILabel()
    _ = button.sizeThatFits(.zero)
    let text = title.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    #expect(
      button.sizeThatFits(.zero)
        == CGSize(width: text.width.rounded(.up), height: (text.height + 12).rounded(.up)))
    button.setTitle("i", for: .normal)
    #expect(button.sizeThatFits(.zero).width == 30)
    button.setTitle(nil, for: .normal)
    let shape = VectorShape(name: "dot", box: 24, strokeWidth: 2, paths: [])
    let image = UIImage(shape: shape, size: 24)
    button.setImage(image, for: .normal)
    #expect(button.sizeThatFits(.zero) == image.size)
  }

  @Test("a trailing image is placed after the title in the layout direction")
  func imageBehind() throws {
    let button = button("All")
    let shape = VectorShape(name: "dot", box: 24, strokeWidth: 2, paths: [])
    button.configuration?.image = UIImage(shape: shape, size: 10)
    button.configuration?.imagePlacement = .trailing
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(leading: 20, trailing: 4)
    button.sizeToFit()
    stage.frame()
    let (picture, title) = (try #require(button.imageView), try #require(button.titleLabel))
    let before = [picture.frame, title.frame]
    #expect(title.frame.minX == 20 && picture.frame.minX >= title.frame.maxX)
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    let width = button.bounds.width
    #expect(
      [picture.frame, title.frame]
        == before.map { rect(width - $0.maxX, $0.minY, $0.width, $0.height) })
  }

  @Test("a small button can be hit within 44 × 44 points, inside its superview")
  func target() {
    let box = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    let small = add(UIButton(frame: rect(90, 50, 10, 10)), to: box)
    let presses = log(.touchUpInside, of: small) { _ in "press" }
    stage.tap(at: point(74, 34))
    #expect(presses.entries.count == 1)
    stage.tap(at: point(72, 55))
    stage.tap(at: point(105, 55))
    #expect(presses.entries.count == 1)
    #expect(!UIButton().point(inside: .zero, with: nil))
  }

  @Test("pressed, disabled and selected buttons look different, and then normal again")
  func looks() {
    let button = button("Open")
    let normal = ground(button)
    stage.fingerDown(at: button.center)
    let pressed = ground(button)
    stage.fingerUp()
    #expect(ground(button) == normal)
    button.isSelected = true
    stage.frame()
    let selected = ground(button)
    button.isEnabled = false
    stage.frame()
    let disabled = ground(button)
    #expect(Set([normal, pressed, selected, disabled]).count == 4)
  }

  @Test("a button takes its tint color from its superviews")
  func tint() {
    let button = button("Open")
    stage.window.tintColor = .red
    stage.frame()
    #expect(ground(button) == .red)
    let box = add(UIView(frame: rect(0, 200, 100, 100)), to: stage.window)
    box.tintColor = .green
    box.addSubview(button)
    stage.frame()
    #expect(ground(button) == .green)
  }

  @Test("the update handler can change the configuration for each state without being called again")
  func handler() {
    let button = button("Open")
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.background.backgroundColor = button.isHighlighted ? .red : .green
      button.configuration?.title = button.isEnabled ? "Open" : "Closed"
    }
    stage.frame()
    #expect(ground(button) == .green)
    stage.fingerDown(at: button.center)
    #expect(ground(button) == .red)
    #expect(calls == 2)
    stage.fingerUp()
    button.isEnabled = false
    stage.frame()
    #expect(button.titleLabel?.text == "Closed")
    #expect(stage.settle(limit: 1))
  }

  @Test(
    "content for a state comes before content for all states, and that before the configuration")
  func states() {
    let button = button("Configured")
    button.setTitle("Normal", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    button.setTitleColor(.red, for: .disabled)
    stage.frame()
    #expect(button.titleLabel?.text == "Normal")
    stage.fingerDown(at: button.center)
    #expect(button.titleLabel?.text == "Pressed")
    stage.fingerUp()
    button.isEnabled = false
    stage.frame()
    #expect(button.titleLabel?.text == "Normal")
    #expect(button.titleLabel?.textColor == .red)
    button.setTitle(nil, for: .normal)
    #expect(button.currentTitle == "Configured")
  }

  @Test("Space and Return press a button and highlight it while the key is down")
  func keys() {
    let catcher = add(KeyCatcher(frame: stage.window.bounds), to: stage.window)
    let button = add(FocusedButton(frame: rect(0, 0, 50, 50)), to: catcher)
    let presses = log([.touchUpInside, .primaryActionTriggered], of: button) { _ in "press" }
    button.becomeFirstResponder()
    stage.keyDown(.keyboardSpacebar)
    stage.keyDown(.keyboardSpacebar)  // a key repeat
    #expect(button.isHighlighted)
    #expect(presses.entries.isEmpty)
    stage.keyUp(.keyboardSpacebar)
    #expect(!button.isHighlighted)
    #expect(presses.entries == ["press"])
    stage.press(.keyboardReturnOrEnter)
    #expect(presses.entries.count == 2)
    #expect(catcher.keys.isEmpty)
    stage.press(.keyboardSpacebar, modifiers: .control)
    stage.press(.keyboardLeftArrow)
    #expect(catcher.keys == [.keyboardSpacebar, .keyboardLeftArrow])
  }

  @Test("a held key is released if the button is disabled, removed or loses the key presses")
  func lostKeys() {
    let catcher = add(KeyCatcher(frame: stage.window.bounds), to: stage.window)
    let button = add(FocusedButton(frame: rect(0, 0, 50, 50)), to: catcher)
    let presses = log(.primaryActionTriggered, of: button) { _ in "press" }
    button.becomeFirstResponder()
    stage.keyDown(.keyboardSpacebar)
    button.isEnabled = false
    #expect(!button.isHighlighted)
    stage.keyUp(.keyboardSpacebar)
    stage.press(.keyboardReturnOrEnter)
    #expect(catcher.keys == [.keyboardReturnOrEnter])
    button.isEnabled = true
    stage.keyDown(.keyboardSpacebar)
    button.resignFirstResponder()
    #expect(!button.isHighlighted)
    stage.keyUp(.keyboardSpacebar)
    button.becomeFirstResponder()
    stage.keyDown(.keyboardSpacebar)
    button.removeFromSuperview()
    #expect(!button.isHighlighted)
    stage.keyUp(.keyboardSpacebar)
    #expect(presses.entries.isEmpty)
  }

  @Test("the image is placed at the requested side of the title, and both are centered")
  func placement() {
    func frames(_ placement: NSDirectionalRectEdge) -> [CGRect] {
      let layout = ButtonLayout(
        image: CGSize(width: 20, height: 20), title: CGSize(width: 40, height: 10), padding: 6,
        placement: placement, insets: NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4))
      let (image, title) = layout.frames(in: rect(0, 0, 100, 60), isRightToLeft: false)
      return [image, title]
    }
    #expect(frames(.leading) == [rect(17, 20, 20, 20), rect(43, 25, 40, 10)])
    #expect(frames(.trailing) == [rect(63, 20, 20, 20), rect(17, 25, 40, 10)])
    #expect(frames(.top) == [rect(40, 12, 20, 20), rect(30, 38, 40, 10)])
    #expect(frames(.bottom) == [rect(40, 28, 20, 20), rect(30, 12, 40, 10)])
  }

  @Test("content is at the top or at the bottom if the button says so")
  func verticalAlignment() {
    func frames(_ alignment: UIControl.ContentVerticalAlignment) -> [CGRect] {
      let layout = ButtonLayout(
        image: CGSize(width: 20, height: 20), title: CGSize(width: 40, height: 10), padding: 6,
        placement: .leading, insets: NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 8, trailing: 4),
        verticalAlignment: alignment)
      let (image, title) = layout.frames(in: rect(0, 0, 100, 60), isRightToLeft: false)
      return [image, title]
    }
    #expect(frames(.top) == [rect(17, 2, 20, 20), rect(43, 7, 40, 10)])
    #expect(frames(.bottom) == [rect(17, 32, 20, 20), rect(43, 37, 40, 10)])
  }

  @Test("a title that is too long is shortened to make room for the image")
  func longTitle() {
    var layout = ButtonLayout(
      image: CGSize(width: 20, height: 20), title: CGSize(width: 400, height: 10), padding: 6,
      placement: .leading, insets: .zero)
    #expect(layout.frames(in: rect(0, 0, 100, 20), isRightToLeft: false).title == rect(26, 5, 74, 10))
    #expect(layout.frames(in: .zero, isRightToLeft: false).title.width == 0)
    layout.title = .zero
    #expect(layout.frames(in: rect(0, 0, 100, 20), isRightToLeft: false).image == rect(40, 0, 20, 20))
  }

  @Test("a configuration chooses how large the button is and how round its corners are")
  func sizes() {
    let button = button("Open")
    let usual = button.sizeThatFits(.zero)
    button.configuration?.buttonSize = .mini
    let mini = button.sizeThatFits(.zero)
    button.configuration?.buttonSize = .large
    let large = button.sizeThatFits(.zero)
    #expect(mini.height < usual.height && usual.height < large.height && mini.width < usual.width)
    button.configuration?.contentInsets = .zero
    #expect(button.sizeThatFits(.zero).height < usual.height)
    button.frame.size = CGSize(width: 120, height: 50)
    var radii: [CGFloat] = []
    for style in [UIButton.Configuration.CornerStyle.fixed, .dynamic, .small, .medium, .large, .capsule] {
      button.configuration?.cornerStyle = style
      stage.frame()
      radii.append(button.subviews[0].layer.cornerRadius)
    }
    #expect(radii == [8, 8, 4, 8, 14, 25])
    // A capsule stays one when the button grows.
    button.frame.size.height = 80
    stage.frame()
    #expect(button.subviews[0].layer.cornerRadius == 40)
  }

  @Test("a subtitle stands below the title and makes the button higher")
  func subtitle() throws {
    let button = button("Remind me")
    let height = button.sizeThatFits(.zero).height
    button.configuration?.subtitle = "Tomorrow"
    button.sizeToFit()
    stage.frame()
    let labels = button.subviews.compactMap { $0 as? UILabel }
    let lower = try #require(labels.first { $0.text == "Tomorrow" })
    let upper = try #require(labels.first { $0.text == "Remind me" })
    #expect(button.bounds.height > height + 10)
    #expect(lower.frame.minY >= upper.frame.maxY && lower.frame.maxY <= button.bounds.height)
    button.configuration?.subtitle = nil
    stage.frame()
    #expect(lower.superview == nil && button.sizeThatFits(.zero).height == height)
  }

  @Test("a destructive button is red")
  func destructive() {
    let button = UIButton(configuration: .plain())
    #expect(button.currentTitleColor != .systemRed)
    button.role = .destructive
    #expect(button.currentTitleColor == .systemRed)
  }
}
