import Foundation

/// A row or column of views in the visual format language: `H:|-[name(>=80)]-8-[field]-|`.
///
/// A connection is the part of the format between two views, or between a view and the superview.
nonisolated struct VisualFormat: Hashable {
  enum Node: Hashable {
    case superview
    case view(name: String, predicates: [Predicate])
  }

  enum Connection: Hashable {
    /// Nothing: the edges meet.
    case flush
    /// A dash: the system spacing, or the superview's margin.
    case standard
    case predicates([Predicate])
  }

  /// A length with its relation and priority: `>=80@250`.
  struct Predicate: Hashable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
  }

  /// A number, or the name of a metric or view.
  enum Object: Hashable {
    case number(Double)
    case name(String)
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var nodes: [Node] = []
  /// The connections between neighboring nodes, one fewer than the nodes.
  var connections: [Connection] = []
}

/// The reason and position of a parse error.
nonisolated struct VisualFormatError: Error, Hashable, CustomStringConvertible {
  var problem: String
  var format: String
  /// The number of characters before the error.
  var offset: Int

  /// The problem, the format, and a mark below the position of the error.
  var description: String {
    "Unable to parse constraint format:\n\(problem)\n\(format)\n\(String(repeating: " ", count: offset))^"
  }
}
