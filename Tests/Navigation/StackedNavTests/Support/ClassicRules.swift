@testable import StackedNav

/// Rule sets for comparison with SPStackedNav 1.0.0, whose behavior the vectors describe.
nonisolated extension StackRules {
  /// The original's rules.
  static let faithful: StackRules = {
    var rules = exact
    rules.truncatesDistances = true
    rules.keepsOvertakenSnaps = true
    rules.panStopsScroll = false
    return rules
  }()

  /// The original's rules with exact distances, in which new targets and fingers override
  /// earlier movements.
  static let exact: StackRules = {
    var rules = improved
    rules.usesWholePoints = true
    rules.staysInContent = false
    rules.countsMarkedPages = true
    rules.reportsAlignedEdge = false
    rules.snapsBySight = false
    rules.snapsToNearest = false
    rules.fadesPile = false
    rules.jumpsSettle = false
    rules.motion = .classic
    return rules
  }()

  /// The product's rules: ``exact`` with the improvements that change where pages come to rest, and
  /// a spring.
  static let improved = StackRules()
}
