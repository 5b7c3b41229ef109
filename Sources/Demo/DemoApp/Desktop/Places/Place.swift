import FileSystem
import Foundation
import Resources

/// A folder in the list of places.
nonisolated struct Place: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case home
    /// One of the user's folders, such as Documents or Music.
    case folder
    /// A bookmark of GTK's file browser.
    case bookmark
    /// A disk or a partition.
    case volume
  }

  let kind: Kind
  /// The name, on one line.
  let name: String
  let path: FilePath
  let icon: FileIcon

  /// - Parameter name: The name, or nil for the folder's own.
  init(_ kind: Kind, name: String? = nil, path: FilePath, icon: FileIcon) {
    self.kind = kind
    self.path = path
    self.icon = icon
    let own = path == .root ? "File system" : VisibleText.decoding(path.name)
    self.name = name.map(VisibleText.replacingControls) ?? own
  }
}

nonisolated extension Place {
  /// The maximum number of places in the list.
  private static let maximum = 500

  /// Reads all places on the calling thread. Accesses only the disk of the home folder.
  ///
  /// - Parameter mounts: The kernel's list of mounts.
  static func all(
    in folders: DesktopFolders = .ofUser, mounts: FilePath = FilePath("/proc/self/mountinfo")
  ) -> [Place] {
    let home = Place(.home, name: "Home", path: folders.home, icon: .home)
    var found: [Place] = []
    var known: Set<FilePath> = []
    let places =
      [home] + UserFolders.places(in: folders) + GTKBookmarks.places(in: folders)
      + MountedVolumes.places(in: mounts)
    for place in places where found.count < maximum && known.insert(place.path).inserted {
      found.append(place)
    }
    return found
  }

  /// Reads all places off the main thread. Returns only the home folder if the disk does not answer.
  @MainActor static func look() async -> [Place] {
    await FileThreads.reading.run(near: .home, patiently: false) { _ in all() }
      ?? [Place(.home, name: "Home", path: .home, icon: .home)]
  }
}
