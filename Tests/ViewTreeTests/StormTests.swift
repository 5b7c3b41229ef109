import Replay
import Testing

@testable import ViewTree

/// What the views were told of each touch; it finds out who was told too much.
private final class Ledger {
  private var open: [UITouch: UIView] = [:]
  private var known: Set<UITouch> = []
  private(set) var count = 0
  private(set) var faults: [String] = []
  /// Called in the middle of every callback.
  var onCallback: ((UIView) -> Void)?

  func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ view: UIView) {
    for touch in touches {
      switch phase {
      case .began:
        if !known.insert(touch).inserted { faults.append("a touch began twice") }
        open[touch] = view
        count += 1
      case .ended, .cancelled:
        if open.removeValue(forKey: touch) !== view { faults.append("a touch ended that was not there") }
      case .moved, .stationary:
        if open[touch] !== view { faults.append("a touch moved that was not there") }
      }
      if touch.view !== view { faults.append("a touch of another view") }
    }
    onCallback?(view)
  }

  var isClosed: Bool { open.isEmpty }
}

/// The four touch methods of a view that reports to a ledger.
private protocol Reporter: UIView {
  var ledger: Ledger? { get set }
}

private final class StormView: UIView, Reporter {
  weak var ledger: Ledger?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.began, touches, self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.moved, touches, self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.ended, touches, self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.cancelled, touches, self)
  }
}

private final class StormControl: UIControl, Reporter {
  weak var ledger: Ledger?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    ledger?.note(.began, touches, self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    ledger?.note(.moved, touches, self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    ledger?.note(.ended, touches, self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    ledger?.note(.cancelled, touches, self)
  }
}

private final class StormScroll: UIScrollView, Reporter {
  weak var ledger: Ledger?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.began, touches, self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.moved, touches, self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.ended, touches, self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.note(.cancelled, touches, self)
  }
}

/// A tree of random views with random recognizers, and somebody who does random things to it.
private final class Storm {
  let stage = Stage(size: CGSize(width: 500, height: 500))
  let ledger = Ledger()
  private var random: SeededGenerator
  private var views: [UIView] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var actions = 0

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    for _ in 0..<40 { addView() }
    for _ in 0..<30 { addRecognizer() }
    ledger.onCallback = { [unowned self] view in if chance(0.03) { meddle(with: view) } }
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  private func number(_ range: ClosedRange<Double>) -> CGFloat { Double.random(in: range, using: &random) }
  private func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  private func addView() {
    let frame = rect(number(-50...200), number(-50...200), number(0...400), number(0...400))
    let view: any Reporter
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let scroll = StormScroll(frame: frame)
      scroll.contentSize = CGSize(width: number(0...900), height: number(0...900))
      scroll.alwaysBounceVertical = chance(0.5)
      scroll.delaysContentTouches = chance(0.7)
      view = scroll
    case 1: view = StormControl(frame: frame)
    default: view = StormView(frame: frame)
    }
    view.ledger = ledger
    view.isMultipleTouchEnabled = chance(0.5)
    view.isExclusiveTouch = chance(0.1)
    (pick(views) ?? stage.window).addSubview(view)
    views.append(view)
  }

  private func addRecognizer() {
    let recognizer: UIGestureRecognizer
    switch Int.random(in: 0..<14, using: &random) {
    case 0: recognizer = UIPinchGestureRecognizer()
    case 1: recognizer = UIRotationGestureRecognizer()
    case 2: recognizer = UISwipeGestureRecognizer()
    case 3: recognizer = UILongPressGestureRecognizer()
    case 4...8:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = chance(0.5) ? 1 : 2
      tap.numberOfTouchesRequired = chance(0.8) ? 1 : 2
      recognizer = tap
    default:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = chance(0.7) ? 1 : 2
      pan.maximumNumberOfTouches = chance(0.5) ? 1 : .max
      recognizer = pan
    }
    recognizer.cancelsTouchesInView = chance(0.7)
    recognizer.delaysTouchesBegan = chance(0.2)
    recognizer.delaysTouchesEnded = chance(0.7)
    if chance(0.3), let other = pick(recognizers) { recognizer.require(toFail: other) }
    recognizer.addAction { [unowned self] recognizer in
      actions += 1
      if chance(0.03), let view = recognizer.view { meddle(with: view) }
    }
    (pick(views) ?? stage.window).addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  /// Changes something in the middle of everything.
  private func meddle(with view: UIView) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: view.removeFromSuperview()
    case 1: pick(views)?.removeFromSuperview()
    case 2, 3: (pick(views) ?? stage.window).addSubview(pick(views) ?? view)
    case 4: stage.window.insertSubview(view, at: Int.random(in: 0..<9, using: &random))
    case 5:
      if let recognizer = pick(recognizers) { recognizer.isEnabled.toggle() }
    case 6: view.frame = rect(number(-50...200), number(-50...200), number(0...400), .nan)
    default:
      if let scroll = view as? UIScrollView {
        scroll.setContentOffset(point(0, number(-50...500)), animated: true)
      }
    }
  }

  private func place() -> CGPoint {
    chance(0.02) ? point(.nan, number(0...500)) : point(number(-20...520), number(-20...520))
  }

  private func event() -> InputEvent {
    let time = chance(0.01) ? .nan : stage.time + Stage.frameTime * Double(number(0...1))
    switch Int.random(in: 0..<100, using: &random) {
    case 0: return .focusLost(time)
    case 1...4: return .key(UIKey(keyCode: .keyboardTab), isDown: chance(0.5), time)
    case 5...9:
      let delta = CGVector(dx: number(-3...3), dy: chance(0.05) ? .nan : number(-3...3))
      return .scroll(location: place(), delta: delta, isPrecise: chance(0.5), modifiers: [], time)
    default:
      let phase = pick([.began, .moved, .moved, .moved, .moved, .ended, .cancelled] as [UITouch.Phase])
      let id = Int.random(in: 0..<4, using: &random)
      return .touch(
        TouchSample(
          id: id, type: id == 0 ? .indirectPointer : .direct, phase: phase ?? .moved, location: place(),
          timestamp: time))
    }
  }

  func rage(events: Int) {
    var left = events
    while left > 0 {
      let count = min(left, Int.random(in: 0...4, using: &random))
      left -= count
      stage.frame((0..<count).map { _ in event() })
      if chance(0.01) { stage.resize(to: CGSize(width: number(300...800), height: number(0...800))) }
      // Keep most of the tree in the window, and flat enough to be hit.
      if chance(0.3), let view = pick(views) { stage.window.addSubview(view) }
      if chance(0.05) { for recognizer in recognizers { recognizer.isEnabled = true } }
    }
  }
}

@Suite("Storm")
struct StormTests {
  @Test(
    "whatever comes, each touch ends once and every recognizer comes back",
    arguments: [1, 2, 3, 4] as [UInt64])
  func storm(seed: UInt64) {
    let storm = Storm(seed: seed)
    storm.rage(events: 10000)
    // What is asserted has to have happened.
    #expect(storm.ledger.count > 100)
    #expect(storm.actions > 100)
    storm.ledger.onCallback = nil
    storm.stage.loseFocus()
    #expect(storm.stage.settle())
    #expect(storm.ledger.faults == [])
    #expect(storm.ledger.isClosed)
    #expect(storm.recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
    #expect(storm.stage.window.touches.deliveries.isEmpty)
  }
}
