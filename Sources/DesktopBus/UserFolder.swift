/// A folder of the user's own, after the XDG base directory specification.
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

  /// Where it is in the user's home folder, unless the environment says otherwise.
  package var standard: String {
    switch self {
    case .data: ".local/share"
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// Where the environment says it is. A variable that is unset, empty or no absolute path says nothing.
  package func stated(in environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Where it is; in the root where the environment names no home folder.
  package func text(in environment: [String: String]) -> String {
    if let stated = stated(in: environment) { return stated }
    let home = UserFolder.home(in: environment)
    return home.hasSuffix("/") ? home + standard : "\(home)/\(standard)"
  }

  package static func home(in environment: [String: String]) -> String {
    environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  }
}
