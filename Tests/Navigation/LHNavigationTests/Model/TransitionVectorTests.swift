import Foundation
import Testing
import ViewTree

@testable import LHNavigation

@Suite("The rules of a transition that follows the finger")
nonisolated struct TransitionVectorTests {
  typealias Vectors = TransitionVectors

  @Test("every group of cases is tested")
  func groups() {
    let known: Set = [
      "layout", "progress", "outcome", "begin", "settle", "timed", "tint", "scaledFrame", "ownBar", "stack",
      "lifecycle",
    ]
    #expect(Set(Vectors.all.map(\.group)) == known)
  }

  private func check(_ progress: CGFloat, _ my: TransitionCase) throws {
    let (given, expect) = (my.given, my.expect)
    let operation = try given.change()
    let layout = try TransitionLayout(
      given.look(), operation, progress: progress, width: #require(given.width))
    if let expected = expect.progress { #expect(Vectors.isNear(progress, expected)) }
    let (fromX, toX) =
      operation == .push ? (layout.behindX, layout.frontX) : (layout.frontX, layout.behindX)
    if let expected = expect.fromX { #expect(Vectors.isNear(fromX, expected, "position")) }
    if let expected = expect.toX { #expect(Vectors.isNear(toX, expected, "position")) }
    if let expected = operation == .push ? expect.fromScale : expect.toScale {
      #expect(Vectors.isNear(layout.behindScale, expected))
    }
    if let expected = expect.dim { #expect(Vectors.isNear(layout.dim, expected)) }
  }

  @Test("positions, scale and dimming follow the finger", arguments: Vectors.group("layout"))
  func layout(my: TransitionCase) throws {
    try check(my.given.path().progress(translation: #require(my.given.tx)), my)
  }

  @Test("without a finger they follow the time", arguments: Vectors.group("timed"))
  func timed(my: TransitionCase) throws {
    let run = try TimedRun(from: 0, to: 1, duration: #require(my.given.duration))
    try check(run.progress(at: #require(my.given.t)), my)
  }

  @Test("the finger's distance gives the progress", arguments: Vectors.group("progress"))
  func progress(my: TransitionCase) throws {
    let progress = try my.given.path().progress(translation: #require(my.given.tx))
    let expected = try #require(my.expect.progress)
    #expect(Vectors.isNear(progress, expected))
  }

  private func release(_ given: TransitionCase.Given) throws -> (CGFloat, CGFloat, TransitionOutcome) {
    let path = try given.path()
    let progress = try path.progress(translation: #require(given.tx))
    let speed = try path.speed(velocity: #require(given.vx))
    let isCancelled = given.ended == "cancelled"
    return (progress, speed, TransitionOutcome(progress: progress, speed: speed, isCancelled: isCancelled))
  }

  @Test("velocity and progress decide the outcome", arguments: Vectors.group("outcome"))
  func outcome(my: TransitionCase) throws {
    let (progress, _, outcome) = try release(my.given)
    #expect("\(outcome)" == my.expect.outcome)
    if let expected = my.expect.progress { #expect(Vectors.isNear(progress, expected)) }
  }

  @Test("a movement starts a push, a pop, or nothing", arguments: Vectors.group("begin"))
  func begin(my: TransitionCase) throws {
    let given = my.given
    var rule = try GestureRule(
      movement: CGPoint(x: #require(given.dx), y: #require(given.dy)), screenCount: #require(given.count))
    rule.isTransitionRunning = given.transitionRunning ?? false
    rule.isOnTrackingControl = given.onTrackingControl ?? false
    rule.popMaxStartX = given.popMaxStartX.map { CGFloat($0) }
    rule.startX = CGFloat(given.startX ?? 0)
    rule.horizontalScrolls = [given.horizontalScroll].compactMap { $0 }.map {
      GestureRule.HorizontalScroll(offset: $0.offset, min: $0.min, max: $0.max)
    }
    let operation = rule.operation { given.hasNext ?? false }
    #expect(operation.map { "\($0)" } ?? "none" == my.expect.gesture)
  }

  @Test("a released transition takes over the velocity and comes to rest", arguments: Vectors.group("settle"))
  func settle(my: TransitionCase) throws {
    let (progress, speed, outcome) = try release(my.given)
    #expect("\(outcome)" == my.expect.outcome)
    let run = try SettlingRun(
      from: progress, speed: speed, width: #require(my.given.width), outcome: outcome)
    for sample in try #require(my.expect.samples) {
      #expect(Vectors.isNear(run.progress(at: sample.t), sample.progress), "\(sample)")
    }
    let final = try #require(my.expect.final)
    #expect(Vectors.isNear(outcome.goal, final))
    #expect(run.isOver(at: 2))
  }

  @Test("the shared bar's color blends", arguments: Vectors.group("tint"))
  func tint(my: TransitionCase) throws {
    func color(_ parts: [Double]?) -> UIColor? {
      parts.map { UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
    }
    let given = my.given
    let outcome: TransitionOutcome? =
      switch given.ended {
      case nil: nil
      case "finish": .finish
      case "cancel": .cancel
      default: throw VectorError.unknown(given.ended)
      }
    let shown = try BarColors(ground: color(given.fromTint)).blended(
      to: BarColors(ground: color(given.toTint)), progress: #require(given.progress), outcome: outcome,
      isBarHidden: given.barHidden ?? false)
    let ground = try #require(shown.ground?.cgColor)
    let parts = [ground.red, ground.green, ground.blue, ground.alpha].map { CGFloat($0) }
    let expected = try #require(my.expect.barTint)
    #expect(Vectors.areNear(parts, expected, "value"))
  }

  @Test("the screen behind shrinks about its center", arguments: Vectors.group("scaledFrame"))
  func scaledFrame(my: TransitionCase) throws {
    let given = my.given
    let size = try CGSize(width: #require(given.width), height: #require(given.height))
    let layout = try TransitionLayout(
      given.look(), given.change(), progress: #require(given.progress), width: size.width)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let transform = TransitionLayout.transform(
      scale: layout.behindScale, x: layout.behindX, center: middle, pivot: middle)
    let box = CGRect(x: -middle.x, y: -middle.y, width: size.width, height: size.height)
      .applying(transform).offsetBy(dx: middle.x, dy: middle.y)
    let expected = try #require(my.expect.frame)
    #expect(Vectors.areNear([box.minX, box.minY, box.width, box.height], expected))
  }

  @Test("a screen with its own bar lays out its parts", arguments: Vectors.group("ownBar"))
  func ownBar(my: TransitionCase) throws {
    let given = my.given
    let layout = try OwnBarLayout(
      size: CGSize(width: #require(given.width), height: #require(given.height)),
      status: #require(given.statusBarHeight))
    let expected = try [
      #require(my.expect.bar), #require(my.expect.content), #require(my.expect.statusStrip),
    ]
    for (rect, expected) in zip([layout.bar, layout.content, layout.statusStrip], expected) {
      #expect(Vectors.areNear([rect.minX, rect.minY, rect.width, rect.height], expected))
    }
  }
}
