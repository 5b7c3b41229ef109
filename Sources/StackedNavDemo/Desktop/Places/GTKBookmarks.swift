import FileSystem

/// The folders that the user has marked in GTK's file browser and dialogs.
///
///     file:///home/me/Work%20in%20progress Work
nonisolated enum GTKBookmarks {
  private static let largestFile = 1 << 20

  /// Returns the bookmarks on this computer in their order. Whether they are there is not asked: that could take long.
  static func places(in desktop: DesktopFolders) -> [Place] {
    DesktopFile.texts(of: desktop.config[0].appending("gtk-3.0/bookmarks"), limit: largestFile)
      .compactMap(place(inLine:))
  }

  /// Reads a line; nil for what is no file of this computer.
  static func place(inLine line: String) -> Place? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let address = parts.first, let path = FilePath(address: address) else { return nil }
    let label = parts.count > 1 && !parts[1].allSatisfy(\.isWhitespace) ? String(parts[1]) : nil
    return Place(.bookmark, name: label, path: path, icon: .star)
  }
}
