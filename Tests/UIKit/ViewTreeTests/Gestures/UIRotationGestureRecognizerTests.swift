import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Rotation")
struct RotationTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 1000))
  private let rotation = UIRotationGestureRecognizer()
  private let diary: GestureDiary

  init() { diary = GestureDiary(rotation, on: stage.window) }

  /// Returns a location at an angle around the first finger, which is at (500, 500).
  private func place(at angle: CGFloat, radius: CGFloat = 100) -> CGPoint {
    point(500 + radius * cos(angle), 500 + radius * sin(angle))
  }

  private func fingersDown(at angle: CGFloat) {
    stage.fingerDown(at: point(500, 500), id: 1)
    stage.fingerDown(at: place(at: angle), id: 2)
  }

  private func turn(to angle: CGFloat) { stage.fingerMoves(to: place(at: angle), id: 2) }
  private func isNear(_ rotation: CGFloat, _ angle: CGFloat) -> Bool { abs(rotation - angle) < 1e-9 }

  @Test("clockwise rotation is positive, and the gesture begins after a tenth of a radian")
  func turns() {
    fingersDown(at: 0)
    turn(to: 0.09)
    #expect(rotation.state == .possible)
    turn(to: 0.11)
    #expect(rotation.state == .began)
    #expect(isNear(rotation.rotation, 0.11))
    turn(to: -0.5)
    #expect(isNear(rotation.rotation, -0.5))
    stage.fingerUp(id: 2)
    #expect(rotation.state == .changed)
    stage.fingerUp(id: 1)
    #expect(diary.states == [.began, .changed, .ended])
  }

  @Test("full turns add up in both directions from any start", arguments: [0, 3.1, -3.1, 1.5] as [CGFloat])
  func fullTurns(start: CGFloat) {
    fingersDown(at: start)
    for step in 1...50 { turn(to: start + 0.5 * CGFloat(step)) }
    #expect(isNear(rotation.rotation, 25))
    for step in 1...100 { turn(to: start + 25 - 0.5 * CGFloat(step)) }
    #expect(isNear(rotation.rotation, -25))
  }

  @Test("the velocity is in radians per second and fades while the fingers rest")
  func velocity() {
    fingersDown(at: 3)
    for step in 1...8 { turn(to: 3 + 0.05 * CGFloat(step)) }
    #expect(abs(rotation.velocity - 3) < 1e-6)
    stage.run(for: 0.35)
    #expect(abs(rotation.velocity - 1.5) < 1e-6)
    stage.run(for: 0.3)
    #expect(rotation.velocity == 0)
  }

  @Test("setting the rotation continues from it without velocity")
  func setting() {
    fingersDown(at: 0)
    turn(to: 1)
    rotation.rotation = 0
    #expect(rotation.rotation == 0)
    #expect(rotation.velocity == 0)
    turn(to: 1.2)
    #expect(isNear(rotation.rotation, 0.2))
    #expect(abs(rotation.velocity - 12) < 1e-6)
    for nonsense in [.nan, .infinity] as [CGFloat] { rotation.rotation = nonsense }
    #expect(isNear(rotation.rotation, 0.2))
  }

  @Test("a third finger has no effect, and a finger that comes back causes no jump")
  func fingers() {
    fingersDown(at: 0)
    turn(to: 0.4)
    stage.fingerDown(at: point(900, 100), id: 3)
    stage.fingerMoves(to: point(100, 900), id: 3)
    stage.fingerUp(id: 3)
    stage.fingerUp(id: 2)
    stage.fingerMoves(by: point(0, 0), id: 1)
    stage.fingerDown(at: place(at: 2), id: 2)
    #expect(isNear(rotation.rotation, 0.4))
    turn(to: 2.3)
    #expect(isNear(rotation.rotation, 0.7))
    #expect(diary.states == [.began, .changed])
  }

  @Test("a rotation is canceled when both touches are canceled, not when one is")
  func cancelled() {
    fingersDown(at: 0)
    turn(to: 0.4)
    stage.fingerCancelled(id: 2)
    #expect(diary.states == [.began])
    stage.fingerCancelled(id: 1)
    #expect(diary.states == [.began, .cancelled])
  }

  @Test("before the rotation begins, every pair of fingers starts from 0")
  func newPair() {
    fingersDown(at: 0)
    turn(to: 0.08)
    stage.fingerUp(id: 2)
    stage.fingerDown(at: place(at: 0.08), id: 2)
    turn(to: 0.16)
    #expect(rotation.state == .possible)
    #expect(isNear(rotation.rotation, 0.08))
  }

  @Test("fingers at the same location have no direction, and extreme locations have a finite one")
  func nonsense() {
    stage.fingerDown(at: point(500, 500), id: 1)
    stage.fingerDown(at: point(500, 500), id: 2)
    turn(to: 1)
    #expect(rotation.rotation == 0)
    turn(to: 1.2)
    #expect(isNear(rotation.rotation, 0.2))
    stage.fingerMoves(to: point(500, 500), id: 2)
    #expect(isNear(rotation.rotation, 0.2))
    for x in [-1.7e308, 1.7e308] as [CGFloat] {
      stage.fingerMoves(to: point(-x, 0), id: 1)
      stage.fingerMoves(to: point(x, .nan), id: 2)
      stage.fingerMoves(to: point(x, x), id: 2)
      #expect(abs(rotation.rotation) < 100)
      #expect(rotation.velocity.isFinite)
    }
  }
}
