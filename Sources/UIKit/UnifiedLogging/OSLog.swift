public import Foundation

/// The severity of a message.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
  /// The number of the level, as in Apple's log.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The level of messages that specify no other level.
  public static let `default` = OSLogType(rawValue: 0)
  /// The level of messages that provide context for others.
  public static let info = OSLogType(rawValue: 1)
  /// The level of messages for developers.
  public static let debug = OSLogType(rawValue: 2)
  /// The level of errors.
  public static let error = OSLogType(rawValue: 16)
  /// The level of faults in the program.
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// A log for a named part of a program. Its messages go to standard error.
public final class OSLog: NSObject, Sendable {
  /// A category with a predefined meaning.
  public struct Category: Sendable {
    let name: String
    /// The category of points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  /// A log without a subsystem or category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  private let isEnabled: Bool

  /// Creates a log for a part of a program. Each message begins with both names.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  /// Creates a log for a category with a predefined meaning.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Returns whether the log writes messages of a level.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  func write(_ message: String, _ type: OSLogType) {
    if isEnabled { FileHandle.standardError.write(Data(line(message, type).utf8)) }
  }

  /// Returns the line for a message, such as "com.example.app:network error: no route".
  func line(_ message: String, _ type: OSLogType) -> String {
    let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    return (origin.isEmpty ? "" : origin + " ") + "\(type.name): \(message)\n"
  }
}

/// Writes a message to standard error. Fills in specifiers such as `%{public}@` with `arguments`.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {
  log.write(LogFormat.text("\(message)", arguments), type)
}

/// Writes a message of a level to standard error. Fills in its format with `arguments`.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
  log.write(LogFormat.text("\(message)", arguments), type)
}
