/// Writes the messages of one part of a program to standard error.
///
///     let logger = Logger(subsystem: "com.example.app", category: "network")
///     logger.error("no route to \(host, privacy: .public)")
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger without a subsystem or category.
  public init() { log = .default }
  /// Creates a logger that writes to a log.
  public init(_ log: OSLog) { self.log = log }
  /// Creates a logger for a part of a program. Each message begins with both names.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes a message at the level `debug`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message at the level `debug`.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message at the level `info`.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message at the default level.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message at the level `error`.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message at the level `error`.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message at the level `fault`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a message at the level `fault`.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The text of a message for a `Logger`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message from a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message from an interpolation.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value in Apple's log. It has no effect here, because standard error belongs to the user.
public struct OSLogPrivacy: Sendable {
  /// Anyone may read the value.
  public static let `public` = OSLogPrivacy()
  /// The value is private. It is written anyway.
  public static let `private` = OSLogPrivacy()
  /// The value is sensitive. It is written anyway.
  public static let sensitive = OSLogPrivacy()
  /// The default privacy.
  public static let auto = OSLogPrivacy()
}

/// Builds the text of an interpolated message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty text.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Appends text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends the description of a value, regardless of its privacy.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
}
