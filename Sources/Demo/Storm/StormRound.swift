import DemoApp
import Foundation
import ViewTree

/// A part of a storm: a thousand events that depend only on the seed and the round's number, so that events
/// can be left out without changing others.
nonisolated struct StormRound {
  static let length = 1000

  private(set) var events: [StormEvent] = []
  private var dice: StormDice
  private var size = CGSize(width: 1024, height: 768)
  /// The fingers and buttons that are down, with their positions and movements.
  private var hands: [Int: Hand] = [:]
  /// The number of events until the window returns to an ordinary size.
  private var hugeFor = 0

  private struct Hand {
    var location: CGPoint
    var step: CGVector
  }

  private static let fingers = 12
  private static let buttons = 3
  private static let ordinarySides = 200.0...1280.0
  private static let longestSide = 16_384.0

  init(seed: UInt64, number: Int) {
    dice = StormDice(seed, UInt64(number))
    begin()
    while events.count < StormRound.length {
      if hugeFor > 0 {
        hugeFor -= 1
        if hugeFor == 0 { resize(to: ordinarySize()) }
      }
      // About eight events happen in a frame, in bursts.
      if dice.chance(0.12) { events.append(.frame) } else { events.append(event()) }
    }
    events = Array(events.prefix(StormRound.length))
  }

  /// Returns the event with the given number in the whole storm.
  static func event(_ number: Int, seed: UInt64) -> StormEvent {
    StormRound(seed: seed, number: number / length).events[number % length]
  }

  /// Each round begins with its own settings and tab.
  private mutating func begin() {
    events.append(.scale(dice.pick([1, 1, 1, 1.5, 2])))
    resize(to: ordinarySize())
    events.append(.look(.appearance(dice.pick([.light, .dark]))))
    events.append(.look(.rightToLeft(dice.chance(0.25))))
    events.append(.look(.performance(dice.chance(0.1))))
    events.append(.look(.touches(dice.chance(0.1))))
    events.append(.tab(dice.pick(DemoTab.allCases)))
    events.append(.rest(dice.below(40)))
  }

  private mutating func ordinarySize() -> CGSize {
    let sides = StormRound.ordinarySides
    return CGSize(width: dice.number(sides).rounded(), height: dice.number(sides).rounded())
  }

  private mutating func resize(to size: CGSize) {
    self.size = size
    events.append(.resize(size))
  }

  private mutating func event() -> StormEvent {
    switch dice.below(1000) {
    case 0...2: return .tab(dice.pick(DemoTab.allCases))
    case 3...5: return .look(look())
    case 6: return .scale(dice.pick([1, 1.25, 1.5, 2]))
    case 7...9: return .drop(dice.below(1000))
    case 10...14: return .meddle(dice.next())
    case 15: return .loss(ofTextures: dice.chance(0.5))
    case 16...18:
      size = anySize()
      return .resize(size)
    case 19...21: return .rest(dice.below(60))
    case 22...30: return .edge(edgeDrag())
    case 31...34: return .input(.focusLost(time()))
    case 35...80: return .input(key())
    case 81...100: return .input(.text(text(), time()))
    case 101...106: return .input(.composition(text(), time()))
    case 107...160: return .input(wheel())
    case 161...210: return .input(pinch())
    case 211...260:
      return .input(.hover(HoverSample(location: dice.chance(0.1) ? nil : location(), timestamp: time())))
    case 261...263: return .paste(paste())
    case 264...266: return .turn(view: dice.below(100), dice.pick(StormTurn.allCases))
    default: return .input(.touch(touch()))
    }
  }

  private mutating func paste() -> StormPaste {
    StormPaste(
      unit: dice.pick(["x", "/usr/", "\u{645}", "\u{6587}", "\u{1F600}", "e\u{301}", "a\n", "\u{202E}b "]),
      count: dice.pick([1, 10, 1000, 60_000]), opensPath: dice.chance(0.5))
  }

  private mutating func anySize() -> CGSize {
    guard dice.chance(0.1) else { return ordinarySize() }
    hugeFor = 20
    func side() -> Double { dice.pick([1, 2, 3, 7, dice.number(1...4096), StormRound.longestSide]) }
    return CGSize(width: side().rounded(), height: side().rounded())
  }

  private mutating func look() -> StormLook {
    switch dice.below(8) {
    case 0: .appearance(dice.pick([.light, .dark]))
    case 1: .rightToLeft(dice.chance(0.3))
    case 2: .textSize(dice.pick([.small, .standard, .large, .larger]))
    case 3: .pageWidth(dice.pick([.half, .classic, .narrow, .wide]))
    case 4: .classicMotion(dice.chance(0.5))
    case 5: .lessMotion(dice.chance(0.3))
    case 6: .spines(dice.chance(0.5))
    default: dice.chance(0.5) ? .touches(dice.chance(0.3)) : .performance(dice.chance(0.3))
    }
  }

  // MARK: Input

  /// Returns a time, usually within the frame, and otherwise far in the past or future, or NaN.
  private mutating func time() -> TimeInterval {
    guard dice.chance(0.01) else { return -dice.number(0...1) / 60 }
    return dice.pick([.nan, .infinity, -.infinity, -1000, 1000, -0.5])
  }

  /// Returns a location, usually in the window, and otherwise beside it or far away.
  private mutating func location() -> CGPoint {
    guard dice.chance(0.02) else {
      return CGPoint(x: dice.number(-10...size.width + 10), y: dice.number(-10...size.height + 10))
    }
    func coordinate() -> Double {
      dice.pick([.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, .leastNonzeroMagnitude, 0])
    }
    return CGPoint(x: coordinate(), y: coordinate())
  }

  private mutating func modifiers() -> UIKeyModifierFlags {
    dice.chance(0.85) ? [] : dice.pick([.shift, .control, .alternate, .command, [.control, .shift]])
  }

  /// Returns a step of one of a dozen fingers or of a mouse button, usually one that continues a tap, drag
  /// or fling.
  private mutating func touch() -> TouchSample {
    let number = dice.below(dice.chance(0.5) ? 2 : StormRound.fingers + StormRound.buttons)
    let isFinger = number < StormRound.fingers
    let (phase, location) = dice.chance(0.02) ? (anyPhase(), self.location()) : sensibleStep(of: number)
    return TouchSample(
      id: isFinger ? number : TouchSample.mouseID(button: number - StormRound.fingers + 1),
      type: isFinger ? .direct : .indirectPointer, phase: phase, location: location, timestamp: time(),
      modifiers: modifiers())
  }

  private mutating func anyPhase() -> UITouch.Phase {
    dice.pick([.began, .moved, .stationary, .ended, .cancelled])
  }

  private mutating func sensibleStep(of number: Int) -> (UITouch.Phase, CGPoint) {
    guard var hand = hands[number] else {
      let reach = dice.pick([0.0, 0, 3, 20, 60])
      let hand = Hand(
        location: location(), step: CGVector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
      )
      hands[number] = hand
      return (.began, hand.location)
    }
    if dice.chance(hand.step == .zero ? 0.5 : 0.12) {
      hands[number] = nil
      return (dice.chance(0.06) ? .cancelled : .ended, hand.location)
    }
    hand.location.x += hand.step.dx
    hand.location.y += hand.step.dy
    if dice.chance(0.1) { hand.step = CGVector(dx: -hand.step.dx, dy: hand.step.dy / 2) }
    hands[number] = hand
    return (.moved, hand.location)
  }

  private mutating func edgeDrag() -> StormEdgeDrag {
    let reach = dice.pick([5.0, 40, 300])
    return StormEdgeDrag(
      isMouse: dice.chance(0.5), isAlone: dice.chance(0.7), opensFolder: dice.chance(0.5),
      edge: dice.below(8), slip: dice.number(-14...14) * dice.pick([0.25, 1]), height: dice.number(0...1),
      steps: (0..<dice.below(5)).map { _ in
        CGVector(dx: dice.number(-reach...reach), dy: dice.number(-3...3))
      }, end: dice.pick(StormEdgeDrag.End.allCases))
  }

  /// The keys that move, pin and widen panes and open the overview, with Ctrl and Shift: arrows, P, F and O.
  private static let stackKeys = [
    .keyboardLeftArrow, .keyboardRightArrow, UIKeyboardHIDUsage(rawValue: 0x13),
    UIKeyboardHIDUsage(rawValue: 0x09),
    UIKeyboardHIDUsage(rawValue: 0x12),
  ]

  private mutating func key() -> InputEvent {
    let usual: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardEscape, .keyboardLeftArrow,
      .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow,
    ]
    if dice.chance(0.15) {
      let code = dice.pick(StormRound.stackKeys)
      return .key(UIKey(keyCode: code, modifierFlags: [.control, .shift]), isDown: dice.chance(0.8), time())
    }
    let code = dice.chance(0.7) ? dice.pick(usual) : UIKeyboardHIDUsage(rawValue: dice.below(512))
    return .key(UIKey(keyCode: code, modifierFlags: modifiers()), isDown: dice.chance(0.6), time())
  }

  private mutating func text() -> String {
    dice.pick([
      "a", "e", ".", " ", "png", "\u{1F469}\u{200D}\u{1F680}", "\u{301}", "\u{202E}abc", "\u{0}", "\n",
      "مرحبا", "日本", String(repeating: "x", count: 10_000), "",
    ])
  }

  private mutating func wheel() -> InputEvent {
    func distance() -> Double {
      dice.chance(0.03) ? dice.pick([.nan, .infinity, 1e300, -1e300]) : dice.number(-3...3)
    }
    let location = location()
    let delta = CGVector(dx: dice.chance(0.3) ? distance() : 0, dy: distance())
    let isPrecise = dice.chance(0.5)
    let modifiers = modifiers()
    return .scroll(
      ScrollSample(
        location: location, delta: delta, isPrecise: isPrecise, timestamp: time(), modifiers: modifiers))
  }

  private mutating func pinch() -> InputEvent {
    let scale = dice.chance(0.05) ? dice.pick([.nan, 0, -1, .infinity, 1e300]) : dice.number(0.5...2)
    return .pinch(
      PinchSample(
        phase: dice.pick([.began, .moved, .moved, .moved, .ended, .cancelled]), scale: scale,
        location: location(), timestamp: time(), modifiers: modifiers()))
  }
}
