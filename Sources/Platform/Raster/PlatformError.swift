/// An error of the platform, described in one line that the user can act on.
public struct PlatformError: Error, CustomStringConvertible, Equatable {
  /// The description, in one line.
  public let description: String
  /// Whether the error is that there is no display to open a window on.
  public let isMissingDisplay: Bool
  /// The file name of the library that is not installed, if that is the error.
  public let missingLibrary: String?

  /// Creates an error with a description of one line.
  public init(_ description: String, isMissingDisplay: Bool = false) {
    self.description = description
    self.isMissingDisplay = isMissingDisplay
    missingLibrary = nil
  }

  /// Creates the error for a library that is not installed, from its file name.
  public init(missingLibrary name: String) {
    description = "\(name) is not installed"
    isMissingDisplay = false
    missingLibrary = name
  }
}
