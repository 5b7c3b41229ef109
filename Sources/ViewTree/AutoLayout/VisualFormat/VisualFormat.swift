import Foundation

/// A line of views, as the visual format language writes it: `H:|-[name(>=80)]-8-[field]-|`.
///
/// What is written between two views, or between a view and the superview, is the connection between them.
nonisolated struct VisualFormat: Hashable {
  enum Node: Hashable {
    case superview
    case view(name: String, predicates: [Predicate])
  }

  enum Connection: Hashable {
    /// Nothing: the edges meet.
    case flush
    /// A dash: the spacing of the system, or the superview's margin.
    case standard
    case predicates([Predicate])
  }

  /// A length and how it counts: `>=80@250`.
  struct Predicate: Hashable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
  }

  /// A number, or the name of a metric or of a view.
  enum Object: Hashable {
    case number(Double)
    case name(String)
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var nodes: [Node] = []
  /// One less than nodes.
  var connections: [Connection] = []
}

/// Why a format cannot be read, and where.
nonisolated struct VisualFormatError: Error, Hashable, CustomStringConvertible {
  var problem: String
  var format: String
  /// The number of characters before the place.
  var offset: Int

  /// The problem, the format, and a mark below the place.
  var description: String {
    "Unable to parse constraint format:\n\(problem)\n\(format)\n\(String(repeating: " ", count: offset))^"
  }
}
