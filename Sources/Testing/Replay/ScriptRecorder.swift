public import ViewTree

/// Records input as a script that can be replayed.
public struct ScriptRecorder {
  private var script: Script
  /// The program's time at which the script's time is 0, in seconds.
  private let start: TimeInterval

  /// Begins a recording of a window of `size` at the time `start`, in seconds.
  public init(size: CGSize, tab: String?, start: TimeInterval) {
    script = Script(size: size, tab: tab)
    self.start = start
  }

  /// The script recorded so far.
  public var recording: Script { script }

  /// Records an input event. Events that follow from others are ignored.
  public mutating func record(_ event: InputEvent) {
    guard let recorded = ScriptEvent(event) else { return }
    add(recorded.input, at: recorded.time)
  }

  /// Records a new size of the window, in points.
  public mutating func recordResize(_ size: CGSize, at time: TimeInterval) {
    add(.resize(width: size.width, height: size.height), at: time)
  }

  /// Adds an event. If its timestamp precedes the last event's, the event gets the last event's timestamp,
  /// because the times of a script never decrease.
  private mutating func add(_ input: ScriptEvent.Input, at time: TimeInterval) {
    let time = max(script.events.last?.time ?? 0, time - start)
    script.events.append(ScriptEvent(time: time, input: input))
  }
}

extension ScriptEvent {
  /// Creates the script event for an input event, at the input's own time; nil for input that scripts omit
  /// because it follows from other events.
  public init?(_ event: InputEvent) {
    switch event {
    case .touch(let sample): self.init(time: sample.timestamp, input: sample.scriptInput)
    case .hover(let sample):
      let location = sample.location ?? .zero
      self.init(
        time: sample.timestamp,
        input: .mouse(
          sample.location == nil ? .leave : .move, button: nil, x: location.x, y: location.y,
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
      // The Shift key has already turned the delta and would do so again.
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
    // The committed text arrives as a text event.
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
