import Replay
import Testing
import UIKit

@testable import TutorialExample

@Suite("Scrub")
struct ScrubGestureRecognizerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scrub = ScrubGestureRecognizer()

  init() { stage.window.addGestureRecognizer(scrub) }

  /// Moves a finger by distances, one per frame, and returns the number of recognized scrubs.
  private func rub(_ distances: CGPoint...) -> Int {
    var count = 0
    scrub.addAction { _ in count += 1 }
    stage.fingerDown(at: CGPoint(x: 200, y: 200))
    for distance in distances { stage.fingerMoves(by: distance) }
    stage.fingerUp()
    return count
  }

  private let right = CGPoint(x: 40, y: 0)
  private let left = CGPoint(x: -40, y: 0)

  @Test("three turns are a scrub, and it is recognized once")
  func threeTurns() { #expect(rub(right, left, right, left, right, left, right) == 1) }

  @Test("two turns are not enough")
  func twoTurns() { #expect(rub(right, left, right) == 0) }

  @Test("a trembling finger does not scrub")
  func trembling() {
    let (there, back) = (CGPoint(x: 15, y: 0), CGPoint(x: -15, y: 0))
    #expect(rub(there, back, there, back, there, back) == 0)
  }

  @Test("a finger that strays does not scrub")
  func straying() { #expect(rub(right, left, CGPoint(x: 0, y: 70), right, left) == 0) }

  @Test("a finger that lifts begins again")
  func lifting() {
    #expect(rub(right, left, right) == 0)
    #expect(rub(right, left) == 0)
  }
}
