import Replay
import Testing
import ViewTree

/// All kinds of controls in one window that receive random touches.
private final class Storm {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let controls: [UIControl]
  /// The number of touches that each control received, and that ended.
  private(set) var downs: [ObjectIdentifier: Int] = [:]
  private(set) var ends: [ObjectIdentifier: Int] = [:]
  private var random: SeededGenerator
  private let segments = UISegmentedControl(items: ["A", "B", "C"])
  private let pages = UIPageControl()
  private let slider = UISlider()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let button = UIButton(configuration: .filled())
    button.setTitle("Open", for: .normal)
    controls = [UIControl(), button, UISwitch(), slider, segments, pages]
    pages.numberOfPages = 9
    for (index, control) in controls.enumerated() {
      control.frame = rect(20 + CGFloat(index % 2) * 180, CGFloat(index / 2) * 130, 150, 60)
      stage.window.addSubview(control)
      let id = ObjectIdentifier(control)
      control.addAction(for: .touchDown) { [unowned self] _ in downs[id, default: 0] += 1 }
      control.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned self] _ in
        ends[id, default: 0] += 1
      }
      control.addAction(for: .allEvents) { [unowned self] in if chance(0.05) { meddle(with: $0) } }
    }
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private func number() -> CGFloat { CGFloat.random(in: -50...450, using: &random) }

  func step() {
    if chance(0.1), let control = controls.randomElement(using: &random) {
      control.isEnabled = true
      stage.window.addSubview(control)
    }
    let id = Int.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2: stage.fingerDown(at: point(number(), number()), id: id)
    case 3, 4, 5: stage.fingerMoves(to: point(number(), number()), id: id)
    case 6, 7: stage.fingerUp(id: id)
    default: if let control = controls.randomElement(using: &random) { meddle(with: control) }
    }
  }

  private func meddle(with control: UIControl) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: control.isEnabled.toggle()
    case 2: control.removeFromSuperview()
    case 3: stage.window.addSubview(control)
    case 4: slider.setValue(Float.random(in: -1...2, using: &random), animated: true)
    case 5: segments.removeSegment(at: Int.random(in: -1...3, using: &random))
    case 6: segments.insertSegment(withTitle: "D", at: Int.random(in: -1...5, using: &random))
    default: pages.numberOfPages = Int.random(in: -1...30, using: &random)
    }
  }
}

@Suite("Controls in a storm")
struct ControlStormTests {
  @Test("each touch of a control ends exactly once, whatever happens meanwhile", arguments: UInt64(1)...20)
  func touches(seed: UInt64) {
    let storm = Storm(seed: seed)
    for _ in 0..<1000 { storm.step() }
    storm.stage.loseFocus()
    #expect(storm.stage.settle(limit: 5))
    #expect(storm.downs.values.reduce(0, +) > 15)
    #expect(storm.downs == storm.ends)
    for control in storm.controls { #expect(!control.isTracking && !control.isHighlighted) }
  }

  @Test("controls are deallocated, even during animations")
  func lifetimes() {
    weak var aSwitch: UISwitch?
    weak var button: UIButton?
    let stage = Stage(size: CGSize(width: 400, height: 400))
    do {
      let (own, other) = (UISwitch(), UIButton(configuration: .plain(), primaryAction: UIAction { _ in }))
      for control in [own, other] { stage.window.addSubview(control) }
      stage.tap(at: point(20, 20))
      own.setOn(true, animated: true)
      stage.frame()
      for control in [own, other] { control.removeFromSuperview() }
      (aSwitch, button) = (own, other)
    }
    stage.frame()
    #expect(aSwitch == nil)
    #expect(button == nil)
    #expect(stage.settle(limit: 0.1))
  }
}
