public import Foundation
public import Replay
import ViewTree

/// A touch that goes down and does not move: a finger, or the mouse with its primary button pressed.
public enum RestingTouch: String, CaseIterable, Sendable {
  case finger, mouse

  /// Puts the touch down, in one frame.
  @MainActor
  public func down(at place: CGPoint, on stage: Stage) {
    switch self {
    case .finger: stage.fingerDown(at: place)
    case .mouse: stage.mouse(.began, at: place)
    }
  }

  /// Moves the touch, in one frame.
  @MainActor
  public func move(to place: CGPoint, on stage: Stage) {
    switch self {
    case .finger: stage.fingerMoves(to: place)
    case .mouse: stage.mouse(.moved, at: place)
    }
  }

  /// Lifts the touch, in one frame.
  @MainActor
  public func up(at place: CGPoint, on stage: Stage) {
    switch self {
    case .finger: stage.fingerUp()
    case .mouse: stage.mouse(.ended, at: place)
    }
  }
}
