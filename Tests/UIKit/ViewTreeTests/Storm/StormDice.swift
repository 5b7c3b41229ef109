import ViewTree

/// The random numbers of a storm, shared by all its participants.
final class StormDice {
  private var random: SeededGenerator
  /// Whether participants stop acting randomly.
  var isCalm = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns true with the probability `share`; always false when calm.
  func chance(_ share: Double) -> Bool { !isCalm && Double.random(in: 0..<1, using: &random) < share }

  func number(_ range: ClosedRange<Double>) -> CGFloat { Double.random(in: range, using: &random) }

  func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  /// A random frame in a window of 500 points, sometimes empty.
  func frame() -> CGRect {
    rect(number(-50...250), number(-50...250), number(0...400), chance(0.03) ? 0 : number(0...400))
  }

  /// A random location in the window or just outside, sometimes not finite.
  func location() -> CGPoint {
    chance(0.02) ? point(.nan, number(0...500)) : point(number(-20...520), number(-20...520))
  }
}
