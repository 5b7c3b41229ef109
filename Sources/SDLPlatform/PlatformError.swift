import CSDL2

/// Why the platform could not do what it was asked for, in one line a person can act on.
public nonisolated struct PlatformError: Error, CustomStringConvertible, Equatable {
  public let description: String
  /// Whether there is no screen to open a window on.
  public let isMissingDisplay: Bool

  public init(_ description: String, isMissingDisplay: Bool = false) {
    self.description = description
    self.isMissingDisplay = isMissingDisplay
  }

  /// Returns an error that ends with what SDL said last.
  static func fromSDL(_ what: String) -> PlatformError {
    PlatformError("\(what): \(String(cString: SDL_GetError()))")
  }
}
