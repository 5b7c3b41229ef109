@testable import StackedNav

/// The rules to compare with SPStackedNav 1.0.0, whose model the vectors follow.
nonisolated extension StackRules {
  /// What the original does.
  static let faithful: StackRules = {
    var rules = exact
    rules.truncatesDistances = true
    rules.keepsOvertakenSnaps = true
    rules.panStopsScroll = false
    return rules
  }()

  /// The same look from plain distances; new targets and fingers win over older movements.
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

  /// What the product does: ``exact``, with the repairs that change where pages come to rest, and a spring.
  static let improved = StackRules()
}
