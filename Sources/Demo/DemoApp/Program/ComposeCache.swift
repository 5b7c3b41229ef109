import FileSystem
import Foundation
import Glibc
import Resources

/// Enables libX11's cache of compose sequences. Without it libX11 parses half a megabyte of text whenever a
/// program opens a window, a third of the time that this takes.
///
/// libX11 uses the cache only for users other than root, in a folder that is private to the user.
package nonisolated enum ComposeCache {
  /// Points libX11 to a folder of the program, unless the user has set one.
  package static func prepare(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let folder = folder(environment: environment) else { return }
    setenv("XCOMPOSECACHE", folder, 1)
  }

  /// Returns the folder, which is created if necessary; nil if the user has one or it cannot be created.
  static func folder(environment: [String: String]) -> String? {
    guard environment["XCOMPOSECACHE"] == nil, let home = environment["HOME"], home.hasPrefix("/") else {
      return nil
    }
    if access(home + "/.compose-cache", F_OK) == 0 { return nil }
    var path = UserFolder.cache.text(in: environment)
    for part in ["", "/stackednav", "/compose"] {
      path += part
      if mkdir(path, 0o700) != 0, errno != EEXIST { return nil }
    }
    return path
  }
}
