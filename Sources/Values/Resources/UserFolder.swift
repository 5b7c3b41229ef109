/// A folder of the user, according to the XDG base directory specification.
package enum UserFolder: Sendable {
  case data, config, state, cache

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .config: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  /// The default path relative to the user's home folder.
  package var standard: String {
    switch self {
    case .data: ".local/share"
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// Returns the path that the environment specifies; nil if the variable is unset, empty or not an
  /// absolute path.
  package func stated(in environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Returns the path. Without a home folder in the environment, it is relative to the root.
  package func text(in environment: [String: String]) -> String {
    if let stated = stated(in: environment) { return stated }
    let home = UserFolder.home(in: environment)
    return home.hasSuffix("/") ? home + standard : "\(home)/\(standard)"
  }

  package static func home(in environment: [String: String]) -> String {
    environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  }
}
