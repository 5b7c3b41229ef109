/// A dictionary of limited size that forgets what has not been asked for in a while.
///
/// Two generations stand in for an exact order of use: new and re-read values go into the young one; when that
/// is half the capacity, it becomes the old one, and the former old one is dropped.
nonisolated struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// - Parameter capacity: the most values kept; at least two.
  init(capacity: Int) {
    self.capacity = max(capacity, 2)
  }

  var count: Int { young.count + old.count }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      old[key] = nil
      young[key] = newValue
      guard young.count > capacity / 2 else { return }
      old = young
      young = [:]
    }
  }
}
