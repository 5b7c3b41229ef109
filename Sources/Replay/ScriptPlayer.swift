public import ViewTree

/// Turns the events of a script into input, as its time comes.
public struct ScriptPlayer {
  /// What happens next: something for the windows, or to them.
  public nonisolated enum Step: Equatable, Sendable {
    case input(InputEvent)
    case resize(CGSize)
  }

  private var events: ArraySlice<ScriptEvent>
  private var isMouseDown = false

  public init(_ script: Script) { events = script.events[...] }

  /// Whether everything has been played.
  public var isFinished: Bool { events.isEmpty }

  /// Returns what happens up to `time` and was not returned yet.
  public mutating func steps(until time: TimeInterval) -> [Step] {
    var steps: [Step] = []
    while let event = events.first, event.time <= time {
      events.removeFirst()
      steps += self.steps(for: event)
    }
    return steps
  }

  private mutating func steps(for event: ScriptEvent) -> [Step] {
    let time = event.time
    switch event.input {
    case .touch(let phase, let id, let x, let y):
      return [touch(id, .direct, phase.touchPhase, CGPoint(x: x, y: y), time)]
    case .mouse(let phase, let button, let x, let y):
      return mouse(phase, button, CGPoint(x: x, y: y), time)
    case .wheel(let dx, let dy, let x, let y):
      return [.input(.wheel(x: dx, y: dy, at: CGPoint(x: x, y: y), time))]
    case .key(let name, let modifiers):
      guard let usage = KeyName.usage(name) else { return [] }
      let key = UIKey(keyCode: usage, modifierFlags: UIKeyModifierFlags(modifiers.map(\.flag)))
      return [.input(.key(key, isDown: true, time)), .input(.key(key, isDown: false, time))]
    case .resize(let width, let height): return [.resize(CGSize(width: width, height: height))]
    case .focus(let isGained):
      if !isGained { isMouseDown = false }
      return isGained ? [] : [.input(.focusLost(time))]
    }
  }

  /// A mouse is a touch while its main button is down, and nothing before.
  private mutating func mouse(
    _ phase: ScriptEvent.MousePhase, _ button: Int, _ location: CGPoint, _ time: TimeInterval
  ) -> [Step] {
    switch phase {
    case .down where button == 1: isMouseDown = true
    case .up where button == 1 && isMouseDown: isMouseDown = false
    case .move where isMouseDown: break
    case .down, .move, .up: return []
    }
    return [touch(TouchSample.mouseID, .indirectPointer, phase.touchPhase, location, time)]
  }

  private func touch(
    _ id: Int, _ type: UITouch.TouchType, _ phase: UITouch.Phase, _ location: CGPoint, _ time: TimeInterval
  ) -> Step {
    .input(.touch(TouchSample(id: id, type: type, phase: phase, location: location, timestamp: time)))
  }
}

extension ScriptEvent.TouchPhase {
  fileprivate nonisolated var touchPhase: UITouch.Phase {
    switch self {
    case .down: .began
    case .move: .moved
    case .up: .ended
    case .cancel: .cancelled
    }
  }
}

extension ScriptEvent.MousePhase {
  fileprivate nonisolated var touchPhase: UITouch.Phase {
    switch self {
    case .down: .began
    case .move: .moved
    case .up: .ended
    }
  }
}

extension ScriptEvent.KeyModifier {
  nonisolated var flag: UIKeyModifierFlags {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alternate
    case .command: .command
    }
  }
}
