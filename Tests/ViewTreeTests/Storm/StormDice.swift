import ViewTree

/// The chances of a storm, shared by all who take part in it.
final class StormDice {
  private var random: SeededGenerator
  /// Whether nobody does or answers anything by chance any more.
  var isCalm = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// True with the probability `share`; never once it is calm.
  func chance(_ share: Double) -> Bool { !isCalm && Double.random(in: 0..<1, using: &random) < share }

  func number(_ range: ClosedRange<Double>) -> CGFloat { Double.random(in: range, using: &random) }

  func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  /// A frame somewhere in a window of 500 points, at times empty.
  func frame() -> CGRect {
    rect(number(-50...250), number(-50...250), number(0...400), chance(0.03) ? 0 : number(0...400))
  }

  /// A place in the window or just outside, at times none.
  func place() -> CGPoint {
    chance(0.02) ? point(.nan, number(0...500)) : point(number(-20...520), number(-20...520))
  }
}
