/// Why the platform could not do what it was asked for, in one line a person can act on.
public nonisolated struct PlatformError: Error, CustomStringConvertible, Equatable {
  public let description: String
  /// Whether there is no screen to open a window on.
  public let isMissingDisplay: Bool

  public init(_ description: String, isMissingDisplay: Bool = false) {
    self.description = description
    self.isMissingDisplay = isMissingDisplay
  }
}
