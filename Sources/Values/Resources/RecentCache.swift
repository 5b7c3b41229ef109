/// A dictionary that evicts its least recently used entries when it exceeds its limit.
///
/// It is inlinable, so that other modules can specialize it.
package nonisolated struct RecentCache<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    @usableFromInline var lastUse: UInt64

    @inlinable
    init(value: Value, cost: Int, lastUse: UInt64) {
      (self.value, self.cost, self.lastUse) = (value, cost, lastUse)
    }
  }

  /// The highest total cost, in the unit that is passed to `insert`.
  package var limit: Int
  @usableFromInline package internal(set) var cost = 0
  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var uses: UInt64 = 0

  @inlinable
  package init(limit: Int) { self.limit = limit }

  @inlinable
  package var count: Int { entries.count }
  @inlinable
  package var values: some Sequence<Value> { entries.values.lazy.map(\.value) }

  /// Returns the value for `key` and marks it as used.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// Inserts `value`. A value that costs more than the limit stays only until the next insertion.
  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost newCost: Int = 1) {
    uses += 1
    let replaced = entries.updateValue(Entry(value: value, cost: newCost, lastUse: uses), forKey: key)
    cost += newCost - (replaced?.cost ?? 0)
    if cost > limit { forgetOldest() }
  }

  @inlinable
  package mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }

  /// Frees a quarter of the limit at once, so that sorting by age is rarely needed.
  @usableFromInline
  mutating func forgetOldest() {
    var lastForgotten: UInt64 = 0
    // Without the values, so that sorting does not retain and release them.
    let oldestFirst = entries.values.map { (lastUse: $0.lastUse, cost: $0.cost) }
      .sorted { $0.lastUse < $1.lastUse }
    for entry in oldestFirst {
      if cost <= limit - limit / 4 || entry.lastUse == uses { break }
      cost -= entry.cost
      lastForgotten = entry.lastUse
    }
    // Not key by key: a key that contains NaN does not even equal itself.
    entries = entries.filter { $0.value.lastUse > lastForgotten }
  }
}
