public import ViewTree

/// Writes down what the user does, as a script that can be played again.
public struct ScriptRecorder {
  private var script: Script
  /// The time of the first event on the program's clock.
  private let start: TimeInterval

  /// Begins a recording at `start` of a window of `size`.
  public init(size: CGSize, tab: String?, start: TimeInterval) {
    script = Script(size: size, tab: tab)
    self.start = start
  }

  /// What has been recorded so far.
  public var recording: Script { script }

  public mutating func record(_ event: InputEvent) {
    guard let recorded = ScriptEvent(event) else { return }
    add(recorded.input, at: recorded.time)
  }

  public mutating func recordResize(_ size: CGSize, at time: TimeInterval) {
    add(.resize(width: size.width, height: size.height), at: time)
  }

  /// Adds an event; one that a device stamped earlier than the last is moved to it, as scripts go on in time.
  private mutating func add(_ input: ScriptEvent.Input, at time: TimeInterval) {
    let time = max(script.events.last?.time ?? 0, time - start)
    script.events.append(ScriptEvent(time: time, input: input))
  }
}

nonisolated extension ScriptEvent {
  /// What a script has for an event, at the event's own time; nil for what is left out of scripts, since it follows from
  /// the rest.
  public init?(_ event: InputEvent) {
    switch event {
    case .touch(let sample): self.init(time: sample.timestamp, input: sample.scriptInput)
    case .hover(let sample):
      let place = sample.location ?? .zero
      self.init(
        time: sample.timestamp,
        input: .mouse(
          sample.location == nil ? .leave : .move, button: 1, x: place.x, y: place.y,
          modifiers: sample.modifiers.names))
    case .pinch(let sample):
      self.init(
        time: sample.timestamp,
        input: .pinch(
          sample.phase.scriptPhase, scale: sample.scale, x: sample.location.x, y: sample.location.y,
          modifiers: sample.modifiers.names))
    case .scroll(let sample):
      let (location, delta, modifiers) = (sample.location, sample.delta, sample.modifiers)
      let unit: CGFloat = sample.isPrecise ? 10 : 1
      // Shift has turned the wheel already, and would turn it again.
      let isTurned = modifiers.contains(.shift) && delta.dy == 0
      self.init(
        time: sample.timestamp,
        input: .wheel(
          dx: -delta.dx / unit, dy: delta.dy / unit, x: location.x, y: location.y,
          modifiers: isTurned ? modifiers.subtracting(.shift).names : modifiers.names))
    case .key(let key, let isDown, let time):
      guard isDown else { return nil }
      self.init(time: time, input: .key(KeyName.name(key.keyCode), modifiers: key.modifierFlags.names))
    case .text(let text, let time): self.init(time: time, input: .text(text))
    case .open(let url, let time): self.init(time: time, input: .drop(url.path))
    // What comes of it arrives as text.
    case .composition: return nil
    case .focusLost(let time): self.init(time: time, input: .focus(false))
    }
  }
}

extension TouchSample {
  fileprivate nonisolated var scriptInput: ScriptEvent.Input {
    if type == .indirectPointer {
      let mouse: ScriptEvent.MousePhase =
        switch phase {
        case .began: .down
        case .moved, .stationary: .move
        case .ended, .cancelled: .up
        }
      return .mouse(mouse, button: max(1, -id), x: location.x, y: location.y, modifiers: modifiers.names)
    }
    return .touch(phase.scriptPhase, id: id, x: location.x, y: location.y, modifiers: modifiers.names)
  }
}

extension UITouch.Phase {
  fileprivate nonisolated var scriptPhase: ScriptEvent.TouchPhase {
    switch self {
    case .began: .down
    case .moved, .stationary: .move
    case .ended: .up
    case .cancelled: .cancel
    }
  }
}

extension UIKeyModifierFlags {
  fileprivate nonisolated var names: Set<ScriptEvent.KeyModifier> {
    Set(ScriptEvent.KeyModifier.allCases.filter { contains($0.flag) })
  }
}
