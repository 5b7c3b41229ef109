@testable import StackedNav

nonisolated extension StackRules {
  /// The rules with the motion of SPStackedNav 1.0.0, whose frames the vectors describe.
  static let classic: StackRules = {
    var rules = StackRules()
    rules.motion = .classic
    return rules
  }()
}
