import ViewTree

/// Whether the file that is shown is still there.
extension PreviewViewController {
  /// Goes on with the file where it has another name in the same folder, and says so where it is gone.
  func lookForFile() {
    do {
      _ = try FileStatus(of: entry.path)
      problem = nil
    } catch {
      if let renamed { follow(to: renamed) } else { problem = error }
    }
  }

  private var renamed: FileEntry? {
    // A link that is gone was not what it leads to.
    guard !entry.isLink, let preview, preview.entry.path == entry.path, let place = preview.file?.place,
      let folder = place.parent, let number = try? FileStatus(of: entry.folder).number,
      number == (try? FileStatus(of: folder).number)
    else { return nil }
    return try? FileEntry(of: entry.folder.appending(place.name))
  }
}
