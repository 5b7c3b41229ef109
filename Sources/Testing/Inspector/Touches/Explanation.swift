public import ViewTree

/// A reason as a value for files: the name of its rule, its values, and its sentence.
public nonisolated struct Explanation: Codable, Hashable, Sendable {
  /// The name of the rule, which is the case of `TouchReason`.
  public let rule: String
  /// The reason in words.
  public let sentence: String
  /// What would have to change, or nil if the rule does not say.
  public let change: String?

  /// Creates the explanation of a reason.
  public init(_ reason: TouchReason) {
    rule = reason.rule
    sentence = reason.sentence
    change = reason.change
  }

  /// Creates the explanation of an effect.
  public init(_ effect: TouchEffect) {
    rule = effect.rule
    sentence = effect.sentence
    change = effect.change
  }
}

nonisolated extension TouchReason {
  /// The name of the rule: the name of the case.
  public var rule: String {
    let text = String(describing: self)
    return String(text.prefix { $0 != "(" })
  }
}
