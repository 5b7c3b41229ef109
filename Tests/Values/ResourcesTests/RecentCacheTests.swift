import Testing

@testable import Resources

@Suite("Recent cache")
struct RecentCacheTests {
  @Test("the least recently used entries are evicted first, and the total stays within the limit")
  func eviction() {
    var cache = RecentCache<String, Int>(limit: 100)
    cache.insert(1, for: "a", cost: 30)
    cache.insert(2, for: "b", cost: 40)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 40)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1)
    #expect(cache.value(for: "c") == 3)
    #expect(cache.cost == 70)
  }

  @Test("a value larger than the limit is kept only until the next insertion")
  func oversized() {
    var cache = RecentCache<Int, Int>(limit: 10)
    cache.insert(1, for: 1, cost: 50)
    #expect(cache.value(for: 1) == 1)
    cache.insert(2, for: 2, cost: 1)
    #expect(cache.count == 1)
    #expect(cache.value(for: 2) == 2)
    #expect(cache.cost == 1)
  }

  @Test("replacing a value replaces its cost")
  func replacing() {
    var cache = RecentCache<Int, Int>(limit: 10)
    cache.insert(1, for: 1, cost: 4)
    cache.insert(2, for: 1, cost: 6)
    #expect(cache.cost == 6)
    #expect(cache.value(for: 1) == 2)
  }

  @Test("keys of NaN do not accumulate")
  func notANumber() {
    var cache = RecentCache<Double, Int>(limit: 10)
    for value in 0..<100 { cache.insert(value, for: .nan) }
    #expect(cache.count <= 10)
  }
}
