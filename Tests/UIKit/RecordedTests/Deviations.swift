import Foundation
import TestSupport

/// The recorded values that this library does not have, and why.
struct Deviations: Decodable {
  /// Why a value deviates.
  enum Reason: String, Decodable, CaseIterable {
    /// The advances of San Francisco, which is not free.
    case font
    /// A look of iOS 26, or a rounding of Mac Catalyst, that this library does not follow.
    case look
    /// A fault of this library.
    case fault
  }

  struct Group: Decodable {
    let reason: Reason
    let why: String
    let values: [String]
  }

  let groups: [Group]

  static let listed: Deviations = Fixture.json("Recorded/deviations.json")

  /// The reason of each listed value.
  var reasons: [String: Reason] {
    Dictionary(
      groups.flatMap { group in group.values.map { ($0, group.reason) } },
      uniquingKeysWith: { first, _ in first })
  }
}
