/// The cost of deviating from constraints, by level: one level for each priority in use.
///
/// Each nonbasic symbol has a cost at each level: the rate at which the errors of that priority grow with the
/// symbol. Levels are compared from the highest priority down, and the first difference decides. Therefore,
/// no sum of lower priorities can outweigh a higher one.
struct Objective: ~Copyable {
  private struct Level {
    var priority: Double
    /// The number of errors that have a price at this level.
    var useCount = 0
    /// The index of the level's cost among a symbol's costs.
    var slot: Int
  }

  /// The levels, from the highest priority to the lowest.
  private var levels: [Level] = []
  private var freeSlots: [Int] = [3, 2, 1, 0]
  /// The slots of `levels`, in the same order.
  private var order = Buffer<Int32>(capacity: 4)
  private var stride = 4
  /// The costs, `stride` numbers per symbol.
  private var costs = Buffer<Double>(capacity: 512)
  private var symbolCount = 0
  /// Symbols whose cost may be negative.
  var pending = Buffer<Int32>(capacity: 64)
  /// The cost of the symbol that is being substituted.
  private var removed = Buffer<Double>(capacity: 4)
  private var removedSlots = Buffer<Int32>(capacity: 4)

  mutating func appendSymbol() {
    for _ in 0..<stride { costs.append(0) }
    symbolCount += 1
  }

  // MARK: Levels

  /// Returns the slot of a priority's level, and increments its number of errors.
  mutating func enter(_ priority: Double) -> Int32 {
    let level = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if level == levels.count || levels[level].priority != priority {
      if freeSlots.isEmpty { widen() }
      levels.insert(Level(priority: priority, slot: freeSlots.removeLast()), at: level)
      orderChanged()
    }
    levels[level].useCount += 1
    return Int32(levels[level].slot)
  }

  /// Decrements the number of errors of a level.
  mutating func leave(slot: Int32) {
    guard let level = levels.firstIndex(where: { $0.slot == slot }) else { return }
    levels[level].useCount -= 1
    guard levels[level].useCount == 0 else { return }
    // Only rounding errors are left.
    for symbol in 0..<symbolCount { costs[symbol * stride + Int(slot)] = 0 }
    freeSlots.append(Int(slot))
    levels.remove(at: level)
    orderChanged()
  }

  private mutating func orderChanged() {
    order.removeAll()
    for level in levels { order.append(Int32(level.slot)) }
  }

  private mutating func widen() {
    let (old, new) = (stride, stride * 2)
    var wider = Buffer<Double>(capacity: symbolCount * new + 512)
    for symbol in 0..<symbolCount {
      for slot in 0..<new { wider.append(slot < old ? costs[symbol * old + slot] : 0) }
    }
    costs = wider
    stride = new
    freeSlots += (old..<new).reversed()
  }

  // MARK: Costs

  @inline(__always) mutating func add(_ cost: Double, slot: Int32, to symbol: Int32) {
    let index = Int(symbol) * stride + Int(slot)
    let sum = costs[index] + cost
    costs[index] = abs(sum) < Tableau.epsilon ? 0 : sum
  }

  mutating func clear(_ symbol: Int32) {
    for slot in 0..<stride { costs[Int(symbol) * stride + slot] = 0 }
  }

  func hasCost(of symbol: Int32) -> Bool {
    for level in 0..<order.count where costs[Int(symbol) * stride + Int(order[level])] != 0 { return true }
    return false
  }

  /// Removes the cost of a symbol that becomes basic, and keeps it in `removed`.
  mutating func remove(_ symbol: Int32) {
    removed.removeAll()
    removedSlots.removeAll()
    for level in 0..<order.count {
      let index = Int(symbol) * stride + Int(order[level])
      guard costs[index] != 0 else { continue }
      removed.append(costs[index])
      removedSlots.append(order[level])
      costs[index] = 0
    }
  }

  @inline(__always) mutating func addRemoved(times factor: Double, to symbol: Int32) {
    for level in 0..<removed.count { add(removed[level] * factor, slot: removedSlots[level], to: symbol) }
  }

  /// A symbol's cost at the highest level at which it is not 0.
  struct LeadingCost {
    /// The index of the level; 0 is the highest.
    var level: Int
    var value: Double

    static let none = LeadingCost(level: .max, value: 0)

    func isStronger(than other: LeadingCost) -> Bool {
      level != other.level ? level < other.level : value < other.value
    }
  }

  /// Returns the number of levels with a higher priority.
  func levelCount(above priority: Double) -> Int { levels.count { $0.priority > priority } }

  @inline(__always) func leadingCost(of symbol: Int32) -> LeadingCost {
    for level in 0..<order.count {
      let cost = costs[Int(symbol) * stride + Int(order[level])]
      if abs(cost) > Tableau.epsilon { return LeadingCost(level: level, value: cost) }
    }
    return .none
  }

  /// Whether the cost of `one`, divided by `divisor`, is less than the cost of `other`, divided by
  /// `otherDivisor`.
  func isLess(_ one: Int32, over divisor: Double, than other: Int32, over otherDivisor: Double) -> Bool {
    for level in 0..<order.count {
      let slot = Int(order[level])
      let (left, right) =
        (costs[Int(one) * stride + slot] / divisor, costs[Int(other) * stride + slot] / otherDivisor)
      if left < right - Tableau.epsilon { return true }
      if left > right + Tableau.epsilon { return false }
    }
    return one < other
  }
}
