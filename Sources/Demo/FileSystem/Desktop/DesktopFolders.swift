import Foundation
import Resources

/// The desktop's base folders, according to the XDG Base Directory specification.
///
/// A variable that is unset, empty or a relative path counts as its default. Relative folders in a list
/// are ignored.
package struct DesktopFolders: Hashable, Sendable {
  package let home: FilePath
  /// The user's data folder, followed by the system's. Earlier folders take precedence.
  package let data: [FilePath]
  /// The user's configuration folder, followed by the system's. Earlier folders take precedence.
  package let config: [FilePath]
  package let cache: FilePath
  /// The names of the running desktop, such as "GNOME", most specific first.
  package let desktops: [String]

  /// The maximum number of entries read from a list. No desktop lists as many.
  private static let maximum = 64

  init(environment: [String: String], home: FilePath) {
    func list(_ name: String) -> [String] {
      (environment[name] ?? "").split(separator: ":").prefix(Self.maximum).map(String.init)
    }
    func folder(_ folder: UserFolder) -> FilePath { folder.path(in: environment, home: home) }
    func folders(_ name: String, _ standard: [String]) -> [FilePath] {
      let stated = list(name)
      return (stated.isEmpty ? standard : stated).filter { $0.hasPrefix("/") }.map { FilePath($0) }
    }
    self.home = home
    data =
      [folder(.data)]
      + folders("XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"])
    config = [folder(.config)] + folders("XDG_CONFIG_DIRS", ["/etc/xdg"])
    cache = folder(.cache)
    desktops = list("XDG_CURRENT_DESKTOP")
  }

  /// The environment at the time of first access, which must be before SDL starts: SDL calls `setenv`, which
  /// is not safe while another thread reads the environment.
  package static let environment = ProcessInfo.processInfo.environment

  /// The folders of the user running the program.
  package static let ofUser = DesktopFolders(environment: environment, home: .home)
}
