import Foundation
import Motion
import Replay
import Testing

@testable import ViewTree

/// The animation vectors of docs/spec/uikit-semantics.md, section 10, played by views on a stage.
@Suite("Vectors: animated views")
struct AnimationVectorTests {
  nonisolated struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Animation: Decodable, Sendable {
      let start: Double?
      let duration: Double
      let from: Double?
      let to: Double
      let curve: String
    }
    struct Given: Decodable, Sendable {
      var animations: [Animation]?
      var controlPoints: [Double]?
      var curve: String?
      var timeFractionAtPause, fractionComplete, duration, durationFactor: Double?
      var omega0, dampingRatio, initialVelocity: Double?
      var displacement, velocityPtPerS: [Double]?
      var percentComplete, completionSpeed, mass, stiffness, damping: Double?
      var action: String?
    }
    struct Expect: Decodable, Sendable {
      var columns: [String]?
      var samples: [[Double]]?
      var fractionCompleteWhilePaused, remainingSeconds, stiffness, damping: Double?
      var settlingSeconds: Double?

      private enum CodingKeys: String, CodingKey {
        case columns, samples, fractionCompleteWhilePaused, remainingSeconds, stiffness, damping
        case settlingSeconds = "seconds_eps1/1200"
      }
    }
    let id, group: String
    let given: Given
    let expect: Expect
    var testDescription: String { id }

    /// Returns the samples that fall on frames, with the numbers of their frames.
    func frames(secondsPerUnit: Double = 1) -> [(frame: Int, row: [Double])] {
      (expect.samples ?? []).compactMap { row in
        let frame = row[0] * secondsPerUnit / Stage.frameTime
        return abs(frame - frame.rounded()) < 0.001 ? (Int(frame.rounded()), row) : nil
      }
    }
  }

  private static let cases = try! Vectors<Case>(
    "springs.json",
    groups: [
      "additive", "beginFromCurrentState", "bezier", "pauseScrub", "continueAnimation", "curve",
      "percentDriven", "settlingDuration", "durationDamping", "vectorHandoff",
    ]
  ).cases

  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 10, 10)), to: stage.window)
    stage.settle()
  }

  private var shown: CGPoint { view.layer.shownPosition }

  private func curve(_ name: String?) -> UIView.AnimationCurve {
    switch name {
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "linear": .linear
    default: .easeInOut
    }
  }

  /// Makes frames until a number of frames after `start`.
  private func run(to frame: Int, from start: Int) {
    while stage.frameCount < start + frame { stage.frame() }
  }

  @Test("the vector file contains all groups and cases")
  func all() { #expect(Self.cases.count >= 30 && Set(Self.cases.map(\.group)).count >= 9) }

  @Test("additive and replacing animations follow their vectors")
  func chains() throws {
    for vector in Self.cases where ["additive", "beginFromCurrentState"].contains(vector.group) {
      let animations = try #require(vector.given.animations)
      view.layer.removeAllAnimations()
      view.center = point(CGFloat(animations[0].from ?? 0), 0)
      stage.settle()
      let start = stage.frameCount
      let replaces = vector.group == "beginFromCurrentState"
      let rows = vector.frames()
      for frame in 0...(rows.map(\.frame).max() ?? 0) {
        run(to: frame, from: start)
        for animation in animations where Int(((animation.start ?? 0) * 60).rounded()) == frame {
          let pulse = CABasicAnimation(keyPath: \.position.x)
          if replaces {
            // Position animations of views are additive, so a layer animation covers the replacing case.
            pulse.fromValue = shown.x
            pulse.toValue = CGFloat(animation.to)
            pulse.duration = animation.duration
            pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            view.center.x = CGFloat(animation.to)
            view.layer.add(pulse, forKey: "pulse")
          } else {
            UIView.animate(
              withDuration: animation.duration,
              options: [.curveEaseInOut, .curveLinear][animation.curve == "linear" ? 1 : 0]
            ) { view.center.x = CGFloat(animation.to) }
          }
        }
        for (_, row) in rows where Int((row[0] * 60).rounded()) == frame {
          let column = vector.expect.columns?.firstIndex(of: "presentation") ?? 1
          #expect(abs(Double(shown.x) - row[column]) < 0.001, "\(vector.id) at \(row[0])")
        }
      }
    }
  }

  @Test("timing curves follow their vectors")
  func curves() throws {
    for vector in Self.cases where vector.group == "bezier" {
      let points = try #require(vector.given.controlPoints)
      // With ten seconds, every sample falls on a frame.
      let animator = UIViewPropertyAnimator(
        duration: 10, controlPoint1: point(points[0], points[1]), controlPoint2: point(points[2], points[3])
      ) { view.alpha = 0 }
      view.alpha = 1
      animator.startAnimation()
      let start = stage.frameCount
      for row in vector.expect.samples ?? [] {
        run(to: Int((row[0] * 600).rounded()), from: start)
        #expect(abs(1 - Double(view.layer.shownOpacity) - row[1]) < 1e-5, "\(vector.id) at \(row[0])")
      }
      stage.settle()
    }
  }

  @Test("springs follow their vectors, with and without an initial velocity")
  func springs() throws {
    for vector in Self.cases where vector.group == "curve" {
      guard let omega = vector.given.omega0, let ratio = vector.given.dampingRatio, ratio <= 1 else {
        continue
      }
      view.center.x = 0
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega,
        initialVelocity: CGVector(dx: vector.given.initialVelocity ?? 0, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { view.center.x = 100 }
      animator.startAnimation()
      let start = stage.frameCount
      let end = parameters.pace(duration: 1).duration
      for (frame, row) in vector.frames(secondsPerUnit: 0.001) where row[0] / 1000 < end {
        run(to: frame, from: start)
        #expect(abs(Double(shown.x) / 100 - row[1]) < 2e-5, "\(vector.id) at \(row[0])")
      }
      #expect(stage.settle())
    }
  }

  @Test("a diagonal throw follows the vectors of two springs")
  func handoff() throws {
    for vector in Self.cases where vector.group == "vectorHandoff" {
      let (travel, velocity) = try (
        #require(vector.given.displacement), #require(vector.given.velocityPtPerS)
      )
      let omega = try #require(vector.given.omega0)
      let ratio = try #require(vector.given.dampingRatio)
      func relative(_ index: Int) -> CGFloat { travel[index] == 0 ? 0 : velocity[index] / -travel[index] }
      view.center = point(travel[0], travel[1])
      let animator = UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega,
          initialVelocity: CGVector(dx: relative(0), dy: relative(1))))
      animator.addAnimations { view.center = .zero }
      animator.startAnimation()
      let start = stage.frameCount
      let end = animator.lead.motion.pace.duration
      for (frame, row) in vector.frames(secondsPerUnit: 0.001) where row[0] / 1000 < end {
        run(to: frame, from: start)
        let error = max(abs(Double(shown.x) - row[1]), abs(Double(shown.y) - row[2]))
        #expect(error < 0.001, "\(vector.id) at \(row[0])")
      }
      #expect(stage.settle())
    }
  }

  @Test("pausing and continuing an animator follows the vectors")
  func scrubbing() throws {
    for vector in Self.cases where ["pauseScrub", "continueAnimation"].contains(vector.group) {
      view.center.x = 0
      let duration = vector.given.duration ?? 1
      let animator = UIViewPropertyAnimator(duration: duration, curve: curve(vector.given.curve)) {
        view.center.x = 100
      }
      if let fraction = vector.given.timeFractionAtPause,
        let expected = vector.expect.fractionCompleteWhilePaused
      {
        animator.startAnimation()
        stage.run(for: fraction)
        animator.pauseAnimation()
        #expect(abs(Double(animator.fractionComplete) - expected) < 1e-5, "\(vector.id)")
      } else if let fraction = vector.given.fractionComplete, let remaining = vector.expect.remainingSeconds {
        animator.fractionComplete = fraction
        animator.continueAnimation(
          withTimingParameters: nil, durationFactor: vector.given.durationFactor ?? 0)
        let arrival = try #require(animator.lead.motion.arrival)
        #expect(abs(arrival - stage.time - remaining) < 1e-5, "\(vector.id)")
        var end: TimeInterval?
        animator.addCompletion { _ in end = stage.time }
        stage.settle()
        #expect(abs((end ?? 0) - arrival) < Stage.frameTime, "\(vector.id)")
      }
      animator.stopAnimation(true)
    }
  }

  @Test("a percent-driven transition takes the remaining time of its vector, forward and backward")
  func percentDriven() throws {
    for vector in Self.cases where vector.group == "percentDriven" {
      let given = vector.given
      let (done, duration) = try (#require(given.percentComplete), #require(given.duration))
      let speed = given.completionSpeed ?? 1
      let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { view.alpha = 0 }
      view.alpha = 1
      animator.fractionComplete = done
      animator.isReversed = given.action == "cancel"
      let left = animator.isReversed ? done : 1 - done
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: left / speed)
      let arrival = try #require(animator.lead.motion.arrival)
      let expected = try #require(vector.expect.remainingSeconds)
      #expect(abs(arrival - stage.time - expected) < 1e-5, "\(vector.id)")
      stage.settle()
      #expect(view.alpha == (given.action == "cancel" ? 1 : 0))
    }
  }

  @Test("settling times and springs from a duration and a damping ratio match their vectors")
  func springNumbers() throws {
    for vector in Self.cases where vector.group == "settlingDuration" {
      let spring = CASpringAnimation(keyPath: \.opacity)
      spring.mass = try #require(vector.given.mass)
      spring.stiffness = try #require(vector.given.stiffness)
      spring.damping = try #require(vector.given.damping)
      let expected = try #require(vector.expect.settlingSeconds)
      #expect(abs(spring.settlingDuration - expected) < 0.002, "\(vector.id)")
    }
    for vector in Self.cases where vector.group == "durationDamping" {
      let (duration, ratio) = try (#require(vector.given.duration), #require(vector.given.dampingRatio))
      let pace = UISpringTimingParameters(dampingRatio: ratio).pace(duration: duration)
      guard case .spring(let spring, _, let time) = pace.across else {
        Issue.record("\(vector.id) is no spring")
        continue
      }
      let expected = try #require(vector.expect.stiffness)
      #expect(time == duration && abs(spring.stiffness - expected) < 1e-3, "\(vector.id)")
    }
  }
}
