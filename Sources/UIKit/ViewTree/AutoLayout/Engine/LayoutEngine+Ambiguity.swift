import Cassowary
import Foundation

extension LayoutEngine {
  /// The priority of random values: below all constraints of the program.
  private static let stayPriority = 0.001

  func isAmbiguous(_ item: LayoutItem) -> Bool { !ambiguousVariables(of: item).isEmpty }

  /// Returns the variables of an item that the constraints leave open. The position of a root is none
  /// of them.
  private func ambiguousVariables(of item: LayoutItem) -> [Variable] {
    let lengths = [item.x.length, item.y.length]
    let starts = item.view === root ? [] : [item.x.start, item.y.start]
    return (starts + lengths).compactMap(\.self)
      .filter { solver.isAmbiguous($0, ignoring: LayoutEngine.stayPriority) }
  }

  /// Gives the variables that the constraints leave open random values of at most `size`, as far as the
  /// constraints permit them.
  func exerciseAmbiguity(of item: LayoutItem, within size: CGSize) {
    let horizontal = [item.x.start, item.x.length]
    for variable in ambiguousVariables(of: item) {
      withdrawRequest(for: variable)
      let available = Double(horizontal.contains(variable) ? size.width : size.height)
      guard available.isFinite,
        let stay = try? solver.add(
          [Term(variable)], .equal, .random(in: 0...max(1, available)),
          strength: Strength(priority: LayoutEngine.stayPriority))
      else { continue }
      setOwner(item, of: stay)
      stays[variable] = stay
    }
    isDirty = true
    root.setNeedsLayout()
  }

  func withdrawRequest(for variable: Variable) {
    if let stay = stays.removeValue(forKey: variable) { removeFromSolver(stay) }
  }
}
