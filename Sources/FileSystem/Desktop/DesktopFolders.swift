import DesktopBus
import Foundation

/// Where the desktop keeps its own files, after the XDG base directory specification.
///
/// A variable that is unset, empty or no absolute path counts as its default, and so does a relative folder in a list.
package nonisolated struct DesktopFolders: Hashable, Sendable {
  package let home: FilePath
  /// The user's folder of data, then those of the system; earlier ones win.
  package let data: [FilePath]
  /// The user's folder of settings, then those of the system; earlier ones win.
  package let config: [FilePath]
  package let cache: FilePath
  /// The desktops that run, such as "GNOME", the most exact name first.
  package let desktops: [String]

  /// More folders than any desktop lists.
  private static let most = 64

  init(environment: [String: String], home: FilePath) {
    func list(_ name: String) -> [String] {
      (environment[name] ?? "").split(separator: ":").prefix(Self.most).map(String.init)
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

  /// The environment as it was when it was first asked for, which is before SDL begins: SDL sets variables, and while it
  /// does, no other thread may read them.
  package static let environment = ProcessInfo.processInfo.environment

  /// The folders of the user who runs the program.
  package static let ofUser = DesktopFolders(environment: environment, home: .home)
}
