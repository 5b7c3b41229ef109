/// One thing that is true about a touch. Of all statements, the first in this order becomes the headline.
struct Statement: Hashable {
  /// What comes before what.
  enum Order: Int, Comparable {
    /// A view that is seen under the finger and would react was not hit.
    case missed
    /// A recognizer of the program took the touch from a part that would have reacted.
    case claimed
    /// The receiver did something.
    case happened
    /// The touch was withheld from a view, or taken away before its end.
    case lost
    /// An action, a target, a delegate or a requirement leads nowhere.
    case setup
    /// A screen lies over the view.
    case behindScreen
    /// The receiver refused.
    case refused
    /// A recognizer of the program did not recognize.
    case recognizer
    /// A view that is not seen would react.
    case unseen
    /// A recognizer of the toolkit recognized, or the program switched it off.
    case builtIn
    /// What is there reacts to another gesture.
    case otherGesture
    /// Nothing there reacts.
    case nothing

    static func < (one: Order, other: Order) -> Bool { one.rawValue < other.rawValue }
  }

  let order: Order
  let sentence: String
  var change: String?
  /// Whether somebody expected something else.
  var isFailure = false

  init(_ order: Order, _ sentence: String, change: String? = nil, isFailure: Bool? = nil) {
    self.order = order
    self.sentence = sentence
    self.change = change
    self.isFailure = isFailure ?? (change != nil)
  }

  /// The headline: the first statement, and a fault of the setup if the touch did something all the same.
  static func headline(of statements: [Statement]) -> Statement {
    // `min` returns the first of several.
    guard let first = statements.min(by: { $0.order < $1.order }) else { return Statement(.nothing, "") }
    guard first.order == .happened, let fault = statements.first(where: { $0.order == .setup }) else {
      return first
    }
    return Statement(
      .happened, "\(first.sentence); \(fault.sentence)", change: fault.change, isFailure: true)
  }
}
