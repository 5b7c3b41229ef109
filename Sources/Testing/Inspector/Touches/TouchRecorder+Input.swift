import Replay
import ViewTree

/// The record of a wheel, a trackpad, a pinch on one, or a key.
struct OpenInput {
  /// The time without events after which the use of a device is over, in seconds.
  static let pause = 0.3

  let number: Int
  let kind: String
  /// The views that are asked.
  let path: [TouchRecord.Name]
  /// Whether an event is being delivered.
  var isRunning = true
  /// The number of events.
  var count = 0

  func concerns(_ name: TouchRecord.Name) -> Bool { path.contains(name) }
}

extension TouchRecorder {
  func begin(_ input: OtherInput, _ responder: UIResponder?, _ steps: [HitTestStep]) {
    // What the user types is not recorded.
    if case .key(let key) = input, responder is any UIKeyInput,
      key.modifierFlags.isDisjoint(with: [.control, .command])
    {
      return
    }
    let (kind, point) = input.kind
    if kind != "key", var known = self.input, known.kind == kind {
      known.isRunning = true
      known.count += 1
      self.input = known
      update(known.number) { $0.samples.append(sample(point)) }
      return
    }
    endInput()
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    let number = append(finger: 0, kind: kind, point, hit: view, steps)
    update(number) { record in
      record.expected = nil
      record.passedOver = []
      if case .key(let key) = input { record.key = name(of: key) }
    }
    self.input = OpenInput(number: number, kind: kind, path: records.last?.path ?? [])
  }

  /// Returns the key as scripts name it, behind its modifiers: `control+S`.
  private func name(of key: UIKey) -> String? {
    guard case .key(let name, let modifiers)? = ScriptEvent(.key(key, isDown: true, 0))?.input else {
      return nil
    }
    let held = ScriptEvent.KeyModifier.allCases.filter(modifiers.contains).map(\.rawValue)
    return (held + [name]).joined(separator: "+")
  }

  func inputIsOver() {
    guard var input else { return }
    input.isRunning = false
    self.input = input
    if input.kind == "key" { return endInput() }
    let (number, count) = (input.number, input.count)
    _ = scene?.clock.schedule(after: OpenInput.pause) { [weak self] in
      if let input = self?.input, input.number == number, input.count == count { self?.endInput() }
    }
  }

  /// Ends the record that is open.
  func endInput() {
    guard let input else { return }
    self.input = nil
    update(input.number) { $0.ended = now }
    finish(input.number)
  }
}

extension OtherInput {
  /// The kind in a word, and the place of the pointer.
  fileprivate nonisolated var kind: (String, CGPoint) {
    switch self {
    case .wheel(let point): ("wheel", point)
    case .trackpad(let point): ("trackpad", point)
    case .pinch(let point): ("pinch", point)
    case .key: ("key", .zero)
    }
  }
}
