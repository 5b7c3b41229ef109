/// A folder of the user's own, after the XDG base directory specification.
package nonisolated enum UserFolder: Sendable {
  case data, config, state, cache

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .config: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  private var standard: String {
    switch self {
    case .data: ".local/share"
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// Where it is. A variable that is unset, empty or no absolute path counts as its default.
  ///
  /// - Parameter home: The user's home folder; nil for the one that the environment names, or the root where it names
  ///   none.
  package func path(in environment: [String: String], home: FilePath? = nil) -> FilePath {
    if let stated = environment[variable], stated.hasPrefix("/") { return FilePath(stated) }
    let home = home ?? FilePath(environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/")
    return home.appending(standard)
  }

  /// The same as text.
  package func text(in environment: [String: String]) -> String {
    String(decoding: path(in: environment).bytes, as: UTF8.self)
  }
}
