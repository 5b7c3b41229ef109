/// A dictionary that forgets what was asked for longest ago once it holds more than its limit.
///
/// It can be inlined, so that other modules get it for their own keys and values.
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

  /// The most the entries may cost together, in the unit that `insert` is given.
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

  /// Returns what is kept for `key`, which counts as a use.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// Keeps `value`; one that costs more than the limit stays only until the next one comes.
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
    // Without the values, which would be counted as they are moved about.
    let oldestFirst = entries.values.map { (lastUse: $0.lastUse, cost: $0.cost) }
      .sorted { $0.lastUse < $1.lastUse }
    for entry in oldestFirst {
      if cost <= limit - limit / 4 || entry.lastUse == uses { break }
      cost -= entry.cost
      lastForgotten = entry.lastUse
    }
    // Not key by key: a key with a NaN in it is not even equal to itself.
    entries = entries.filter { $0.value.lastUse > lastForgotten }
  }
}
