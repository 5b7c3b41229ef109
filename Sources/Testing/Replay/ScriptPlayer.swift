import Foundation
public import ViewTree

/// Converts the events of a script to input when their time has come.
public struct ScriptPlayer {
  /// The next action of the player.
  public nonisolated enum Step: Equatable, Sendable {
    /// Deliver input to the windows.
    case input(InputEvent)
    /// Resize the window.
    case resize(CGSize)
  }

  private var events: ArraySlice<ScriptEvent>
  /// The pressed buttons of the mouse.
  private var buttons: Set<Int> = []

  /// Creates a player at the beginning of a script.
  public init(_ script: Script) { events = script.events[...] }

  /// Whether all events have been played.
  public var isFinished: Bool { events.isEmpty }

  /// Adds events to the remaining ones, in order of time; among equal times, after the existing ones.
  public mutating func add(_ added: [ScriptEvent]) {
    for event in added {
      let index = events.firstIndex { $0.time > event.time } ?? events.endIndex
      events.insert(event, at: index)
    }
  }

  /// Returns the steps up to `time` that have not been returned yet.
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
    case .touch(let phase, let id, let x, let y, let modifiers):
      return [
        .input(
          .touch(
            TouchSample(
              id: id, type: .direct, phase: phase.touchPhase, location: CGPoint(x: x, y: y), timestamp: time,
              modifiers: modifiers.flags)))
      ]
    case .mouse(let phase, let button, let x, let y, let modifiers):
      return mouse(
        phase, button ?? 1,
        HoverSample(location: CGPoint(x: x, y: y), timestamp: time, modifiers: modifiers.flags)
      )
    case .wheel(let dx, let dy, let x, let y, let modifiers):
      return [.input(.wheel(x: dx, y: dy, at: CGPoint(x: x, y: y), modifiers: modifiers.flags, time))]
    case .pinch(let phase, let scale, let x, let y, let modifiers):
      return [
        .input(
          .pinch(
            PinchSample(
              phase: phase.touchPhase, scale: scale, location: CGPoint(x: x, y: y), timestamp: time,
              modifiers: modifiers.flags)))
      ]
    case .key(let name, let modifiers):
      guard let usage = KeyName.usage(name) else { return [] }
      let key = UIKey(keyCode: usage, modifierFlags: modifiers.flags)
      return [.input(.key(key, isDown: true, time)), .input(.key(key, isDown: false, time))]
    case .text(let text): return [.input(.text(text, time))]
    case .drop(let path): return [.input(.open(URL(fileURLWithPath: path), time))]
    case .resize(let width, let height): return [.resize(CGSize(width: width, height: height))]
    case .focus(let isGained):
      if !isGained { buttons = [] }
      return isGained ? [] : [.input(.focusLost(time))]
    }
  }

  /// Returns the steps for a mouse event: a touch for each pressed button, or hovering without one.
  private mutating func mouse(
    _ phase: ScriptEvent.MousePhase, _ button: Int, _ hover: HoverSample
  ) -> [Step] {
    switch phase {
    case .down: return buttons.insert(button).inserted ? [press(button, .began, hover)] : []
    case .up: return buttons.remove(button) != nil ? [press(button, .ended, hover)] : []
    case .move where buttons.isEmpty: return [.input(.hover(hover))]
    case .move: return buttons.sorted().map { press($0, .moved, hover) }
    case .leave:
      var away = hover
      away.location = nil
      return [.input(.hover(away))]
    }
  }

  private func press(_ button: Int, _ phase: UITouch.Phase, _ hover: HoverSample) -> Step {
    .input(
      .touch(
        TouchSample(
          id: TouchSample.mouseID(button: button), type: .indirectPointer, phase: phase,
          location: hover.location ?? .zero, timestamp: hover.timestamp, modifiers: hover.modifiers)))
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

extension Set<ScriptEvent.KeyModifier> {
  nonisolated var flags: UIKeyModifierFlags { UIKeyModifierFlags(map(\.flag)) }
}
