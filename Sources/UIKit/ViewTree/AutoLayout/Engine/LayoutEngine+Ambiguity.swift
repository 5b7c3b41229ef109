import Cassowary
import Foundation

extension LayoutEngine {
  /// The priority of random values: below all constraints of the program.
  private static let wishPriority = 0.001

  func isAmbiguous(_ item: LayoutItem) -> Bool { !ambiguousVariables(of: item).isEmpty }

  /// Returns the variables of an item that the constraints leave open. The position of a root is none of them.
  private func ambiguousVariables(of item: LayoutItem) -> [Variable] {
    let lengths = [item.x.length, item.y.length]
    let starts = item.view === root ? [] : [item.x.start, item.y.start]
    return (starts + lengths).compactMap(\.self)
      .filter { solver.isAmbiguous($0, ignoring: LayoutEngine.wishPriority) }
  }

  /// Gives the variables that the constraints leave open random values of at most `size`, as far as the constraints
  /// permit them.
  func exerciseAmbiguity(of item: LayoutItem, within size: CGSize) {
    let horizontal = [item.x.start, item.x.length]
    for variable in ambiguousVariables(of: item) {
      withdrawWish(for: variable)
      let room = Double(horizontal.contains(variable) ? size.width : size.height)
      guard room.isFinite,
        let wish = try? solver.add(
          [Term(variable)], .equal, .random(in: 0...max(1, room)),
          strength: Strength(priority: LayoutEngine.wishPriority))
      else { continue }
      setOwner(item, of: wish)
      wishes[variable] = wish
    }
    isDirty = true
    root.setNeedsLayout()
  }

  func withdrawWish(for variable: Variable) {
    if let wish = wishes.removeValue(forKey: variable) { removeFromSolver(wish) }
  }
}
