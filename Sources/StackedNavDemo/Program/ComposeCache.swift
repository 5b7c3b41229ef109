import DesktopBus
import FileSystem
import Foundation
import Glibc

/// Keeps the key sequences of accented letters as libX11 reads them fastest. Without that it takes half a megabyte of
/// text apart each time a program opens a window, which is a third of what opening one costs.
///
/// libX11 does so for ordinary users, never for root, in a folder that nobody else may read.
nonisolated enum ComposeCache {
  /// Names libX11 a folder of the program's own, unless the user has named or made one.
  static func prepare(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let folder = folder(environment: environment) else { return }
    setenv("XCOMPOSECACHE", folder, 1)
  }

  /// Returns the folder, made where it was not there yet; nil where the user has one, or it cannot be made.
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
