/// A mode of a display: its size, and how often it is refreshed.
public nonisolated struct DisplayMode: Equatable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The number of refreshes per second, to a whole number; nil for any.
  public let refreshRate: Double?

  /// Creates a mode.
  public init(width: Int, height: Int, refreshRate: Double? = nil) {
    (self.width, self.height, self.refreshRate) = (width, height, refreshRate)
  }

  /// Reads a mode such as "1920x1080" or "1280x720@50"; nil if a side is not from 1 to 16384 or the rate not from 1 to
  /// 1000.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    guard parts.count == 2 else {
      self.init(width: width, height: height)
      return
    }
    guard let rate = Double(parts[1]), (1...1000).contains(rate) else { return nil }
    self.init(width: width, height: height, refreshRate: rate)
  }
}
