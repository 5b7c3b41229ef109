import Foundation
import Inspector
import Lists
import Replay
import Testing
import ViewTree

/// Programs in which a touch does not do what its author expected. The headline of its record names the cause.
@Suite("Twenty misrouted touches")
struct MisroutedTouchTests {
  private final class Program {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let recorder: TouchRecorder
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    var window: UIWindow { stage.window }
    static let middle = CGPoint(x: 150, y: 120)

    init() throws {
      recorder = try #require(Inspector.record(stage.scene))
      button.accessibilityIdentifier = "save"
      button.addAction(for: .touchUpInside) { _ in }
      window.addSubview(button)
    }

    /// Adds a view with a tap, instead of the button.
    func card(_ configure: (UITapGestureRecognizer) -> Void = { _ in }) -> UIView {
      button.removeFromSuperview()
      let card = UIView(frame: button.frame)
      card.accessibilityIdentifier = "card"
      let tap = UITapGestureRecognizer()
      tap.name = "tap"
      tap.addAction { _ in }
      configure(tap)
      card.addGestureRecognizer(tap)
      window.addSubview(card)
      return card
    }

    func view(_ name: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 400)) -> UIView {
      let view = UIView(frame: frame)
      view.accessibilityIdentifier = name
      return view
    }

    func tap(at point: CGPoint = Program.middle) -> String {
      stage.tap(at: point)
      stage.settle()
      return headline
    }

    var headline: String { recorder.records.last?.headline ?? "" }
    var change: String? { recorder.records.last?.change }
  }

  private final class Delegate: UIGestureRecognizerDelegate {
    var receives = true
    var begins = true
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      receives
    }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
  }

  private final class HitView: UIView {
    var answer: (UIView?) -> UIView? = { $0 }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      answer(super.hitTest(point, with: event))
    }
  }

  private final class RoundView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }

  @Test("a clear view lies above the button")
  func cover() throws {
    let program = try Program()
    program.window.addSubview(program.view("cover"))
    #expect(
      program.tap() == "UIButton 'save' got nothing: UIView 'cover' lies above it and takes touches")
    #expect(
      program.change
        == "move UIView 'cover' behind it, or set isUserInteractionEnabled of UIView 'cover' to false")
    let others = program.recorder.records.last?.passedOver ?? []
    #expect(others.map(\.view.name) == ["UIButton 'save'"])
    #expect(others.first?.reason?.rule == "covered")
  }

  @Test("a superview takes no touches")
  func disabledSuperview() throws {
    let program = try Program()
    let form = program.view("form")
    form.isUserInteractionEnabled = false
    form.addSubview(program.button)
    program.window.addSubview(form)
    let cause = "its superview UIView 'form' is not hit: isUserInteractionEnabled is false"
    #expect(program.tap() == "UIButton 'save' got nothing: \(cause)")
    #expect(program.change == "UIView 'form': set isUserInteractionEnabled to true")
  }

  @Test("the button itself takes no touches")
  func disabledView() throws {
    let program = try Program()
    program.button.isUserInteractionEnabled = false
    #expect(program.tap() == "UIButton 'save' got nothing: isUserInteractionEnabled is false")
  }

  @Test("the view that was made clear takes no touches")
  func transparent() throws {
    let program = try Program()
    program.button.alpha = 0.005
    #expect(program.tap() == "UIButton 'save' got nothing: alpha 0.005, less than 0.01")
  }

  @Test("a superview is hidden")
  func hidden() throws {
    let program = try Program()
    let panel = program.view("panel")
    panel.isHidden = true
    panel.addSubview(program.button)
    program.window.addSubview(panel)
    #expect(program.tap() == "UIButton 'save' got nothing: its superview UIView 'panel' is not hit: hidden")
  }

  @Test("the button sticks out of its superview")
  func outside() throws {
    let program = try Program()
    let row = program.view("row", CGRect(x: 100, y: 100, width: 30, height: 50))
    program.button.frame.origin = .zero
    row.addSubview(program.button)
    program.window.addSubview(row)
    let cause = "its superview UIView 'row' is not hit: point (50, 20) is outside its bounds 30 × 50"
    #expect(program.tap() == "UIButton 'save' got nothing: \(cause)")
  }

  @Test("a superview without a size shows the button all the same")
  func zeroSize() throws {
    let program = try Program()
    let box = program.view("box", .zero)
    box.addSubview(program.button)
    program.window.addSubview(box)
    let cause = "its superview UIView 'box' is not hit: it has no area"
    #expect(program.tap() == "UIButton 'save' got nothing: \(cause)")
  }

  @Test("a transform leaves no area")
  func transform() throws {
    let program = try Program()
    let card = program.card()
    let box = program.view("box")
    box.addSubview(card)
    program.window.addSubview(box)
    box.transform = CGAffineTransform(scaleX: 0, y: 1)
    let (hit, _) = program.stage.scene.explainHitTest(at: Program.middle)
    #expect(hit === program.window)
    let cause = "its superview UIView 'box' is not hit: its transform leaves no area"
    #expect(WhyNot(card, at: Program.middle).sentence == cause)
  }

  @Test("an override of hitTest forwards the touch to another view")
  func forwarded() throws {
    let program = try Program()
    let list = program.view("list")
    let header = HitView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    header.accessibilityIdentifier = "header"
    header.answer = { _ in list }
    program.window.addSubview(list)
    header.addSubview(program.button)
    program.window.addSubview(header)
    let cause = "its superview HitView 'header' is not hit: its hitTest returned UIView 'list'"
    #expect(program.tap() == "UIButton 'save' got nothing: \(cause)")
    let step = program.recorder.records.last?.hitTest.first { $0.view.name == "HitView 'header'" }
    #expect(step?.result?.name == "UIView 'list'")
    #expect(step?.reason?.rule == "hitTestReturned")
  }

  @Test("an override of hitTest lets touches through")
  func passThrough() throws {
    let program = try Program()
    let glass = HitView(frame: program.window.bounds)
    glass.answer = { _ in nil }
    glass.addSubview(program.button)
    program.window.addSubview(glass)
    #expect(
      program.tap()
        == "UIButton 'save' got nothing: its superview HitView is not hit: its hitTest returned nil")
  }

  @Test("an override of point(inside:) says no")
  func pointInside() throws {
    let program = try Program()
    let round = RoundView(frame: program.window.bounds)
    round.addSubview(program.button)
    program.window.addSubview(round)
    let cause = "its point(inside:) returned false, although the point is in its bounds"
    #expect(
      program.tap() == "UIButton 'save' got nothing: its superview RoundView is not hit: \(cause)")
  }

  @Test("a delegate refuses the touch")
  func shouldReceive() throws {
    let program = try Program()
    let delegate = Delegate()
    delegate.receives = false
    _ = program.card { $0.delegate = delegate }
    let cause = "its delegate's shouldReceive refused the touch"
    #expect(program.tap() == "tap of UIView 'card' did not receive the touch: \(cause)")
  }

  @Test("a delegate does not let the recognizer begin")
  func shouldBegin() throws {
    let program = try Program()
    let delegate = Delegate()
    delegate.begins = false
    _ = program.card { $0.delegate = delegate }
    let cause = "its delegate's gestureRecognizerShouldBegin returned false"
    #expect(program.tap() == "tap of UIView 'card' failed: \(cause)")
  }

  @Test("the recognizer is disabled")
  func disabledRecognizer() throws {
    let program = try Program()
    _ = program.card { $0.isEnabled = false }
    #expect(program.tap() == "tap of UIView 'card' did not receive the touch: disabled")
  }

  @Test("a recognizer waits for another one, which recognizes")
  func requirement() throws {
    let program = try Program()
    let press = UILongPressGestureRecognizer()
    press.name = "press"
    press.minimumPressDuration = 0
    let card = program.card { $0.require(toFail: press) }
    let panel = program.view("panel")
    program.window.addSubview(panel)
    panel.addSubview(card)
    panel.addGestureRecognizer(press)
    press.addAction { _ in }
    let cause = "press of UIView 'panel' recognized first, and no delegate is set that allows both"
    let headline = program.tap()
    #expect(headline == "press of UIView 'panel' recognized")
    let tap = program.recorder.records.last?.recognizers.first { $0.name.name == "tap of UIView 'card'" }
    #expect(tap?.reason?.sentence == cause)
  }

  @Test("the scroll view's pan takes the touch from the button")
  func scrollPan() throws {
    let program = try Program()
    let scrollView = UIScrollView(frame: program.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(program.button)
    program.window.addSubview(scrollView)
    program.stage.drag(from: Program.middle, by: CGPoint(x: 0, y: -60))
    program.stage.settle()
    let cause = "scrollViewPan of UIScrollView recognized and cancels touches in views"
    #expect(program.headline == "UIScrollView scrolled by (0, 50)")
    #expect(program.recorder.records.last?.deliveries.contains { $0.reason?.sentence == cause } ?? false)
  }

  @Test("after the scroll view's delay, the button keeps the touch, so nothing scrolls")
  func scrollDelay() throws {
    let program = try Program()
    let scrollView = UIScrollView(frame: program.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(program.button)
    program.window.addSubview(scrollView)
    program.stage.fingerDown(at: Program.middle)
    program.stage.run(for: 0.3)
    for _ in 0..<6 { program.stage.fingerMoves(by: CGPoint(x: 0, y: -10)) }
    program.stage.fingerUp()
    program.stage.settle()
    let record = program.recorder.records.last
    let pan = record?.recognizers.first { $0.name.name == "scrollViewPan of UIScrollView" }
    #expect(
      pan?.reason?.sentence
        == "the content keeps the touch: touchesShouldCancel(in: UIButton 'save') is false")
    #expect(pan?.reason?.change == "return true from touchesShouldCancel for UIButton 'save'")
    let delay = program.recorder.records.last?.deliveries.first
    #expect(delay?.phase == "withheld")
    #expect(delay?.reason?.rule == "beginDelayed")
  }

  @Test("another button with exclusive touch is pressed")
  func exclusive() throws {
    let program = try Program()
    let other = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    other.accessibilityIdentifier = "record"
    other.isExclusiveTouch = true
    program.window.addSubview(other)
    program.stage.fingerDown(at: CGPoint(x: 50, y: 320), id: 1)
    program.stage.fingerDown(at: Program.middle, id: 2)
    program.stage.fingerUp(id: 2)
    #expect(
      program.headline
        == "UIButton 'save' got nothing: UIButton 'record' has a touch and wants exclusive touch")
  }

  @Test("the button is removed while it is pressed")
  func removed() throws {
    let program = try Program()
    program.stage.fingerDown(at: Program.middle)
    program.button.removeFromSuperview()
    program.stage.fingerUp()
    #expect(program.headline == "UIButton 'save' lost the touch: UIButton 'save' left the window")
  }

  @Test("a second window lies in front")
  func window() throws {
    let program = try Program()
    let alert = UIWindow(windowScene: program.stage.scene)
    alert.frame = program.window.frame
    alert.accessibilityIdentifier = "alerts"
    alert.windowLevel = .alert
    alert.isHidden = false
    defer { alert.isHidden = true }
    #expect(
      program.tap() == "UIButton 'save' got nothing: UIWindow 'alerts' is in front and takes touches")
  }

  @Test("the finger moved too far for a tap, and not far enough for a pan")
  func slop() throws {
    let program = try Program()
    let card = program.card { $0.isEnabled = true }
    card.gestureRecognizers?.forEach { card.removeGestureRecognizer($0) }
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    card.addGestureRecognizer(pan)
    program.stage.drag(from: Program.middle, by: CGPoint(x: 7, y: 0))
    #expect(program.headline == "pan of UIView 'card' failed: slop of 10 points not reached, moved 7")
  }

  @Test("a tap with two fingers gets one")
  func fingers() throws {
    let program = try Program()
    _ = program.card { $0.numberOfTouchesRequired = 2 }
    #expect(
      program.tap() == "tap of UIView 'card' failed: only 1 finger came down, 2 are required")
  }

  @Test("a button that works says so")
  func works() throws {
    let program = try Program()
    #expect(program.tap() == "UIButton 'save' got the touch and sent touchUpInside to 1 action")
    _ = program.card()
    #expect(program.tap() == "tap of UIView 'card' recognized")
    #expect(program.change == nil)
  }

  @Test("a drag that scrolls is told as such, and not as a tap of the row that did not happen")
  func scrollFromRow() throws {
    let program = try Program()
    let row = program.card()
    let scrollView = UIScrollView(frame: program.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(row)
    program.window.addSubview(scrollView)
    program.stage.drag(from: Program.middle, by: CGPoint(x: 0, y: -60))
    program.stage.settle()
    #expect(program.headline == "UIScrollView scrolled by (0, 50)")
    #expect(program.change == nil)
    let tap = program.recorder.records.last?.recognizers.first { $0.name.name == "tap of UIView 'card'" }
    #expect(tap?.outcome == .failed)
  }

  @Test("a drag that was meant for a pan of its own names that pan")
  func scrollInsteadOfPan() throws {
    let program = try Program()
    let row = program.card()
    row.gestureRecognizers?.forEach(row.removeGestureRecognizer)
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    row.addGestureRecognizer(pan)
    let scrollView = UIScrollView(frame: program.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(row)
    program.window.addSubview(scrollView)
    pan.require(toFail: scrollView.panGestureRecognizer)
    program.stage.drag(from: Program.middle, by: CGPoint(x: 0, y: -60))
    program.stage.settle()
    #expect(program.headline.hasPrefix("UIScrollView scrolled by (0, 50); pan of UIView 'card' failed: "))
  }

  @Test("a view without a name is named after its controller, or after the view that it is a part of")
  func names() throws {
    let program = try Program()
    let controller = UIViewController()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Wave"
    let plain = UIView()
    plain.accessibilityIdentifier = ""
    #expect(controller.view.nameInReasons == "UIView of UIViewController")
    #expect(cell.contentView.nameInReasons == "UIView in UITableViewCell 'Wave'")
    program.window.addSubview(plain)
    #expect(plain.nameInReasons == "UIView")
    plain.accessibilityLabel = "Low water"
    #expect(plain.nameInReasons == "UIView 'Low water'")
  }
}
