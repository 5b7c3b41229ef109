import Testing

@testable import StackedNavDemo

@Suite("Recent cache")
struct RecentCacheTests {
  @Test("never holds more than its capacity and keeps what is asked for")
  func bounded() {
    var cache = RecentCache<Int, Int>(capacity: 10)
    for number in 0..<1000 {
      cache[number] = number
      _ = cache[0]
      #expect(cache.count <= 10)
    }
    #expect(cache[0] == 0)
    #expect(cache[999] == 999)
    #expect(cache[500] == nil)
  }
}
