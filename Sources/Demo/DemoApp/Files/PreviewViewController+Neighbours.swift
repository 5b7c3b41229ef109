import FileSystem
import ViewTree

/// Stepping through the files of the folder.
extension PreviewViewController {
  /// The index of the file in its folder, and the number of files.
  var ordinal: (index: Int, count: Int)? {
    guard let files = source?.previewableFiles,
      let index = files.firstIndex(where: { $0.name == entry.name })
    else { return nil }
    return (files.distance(from: files.startIndex, to: index), files.count)
  }

  /// The index of a picture among those of its folder, and their number. Nil for other files, and in a folder
  /// with so many files that finding the pictures would take longer than a frame.
  var ordinalAmongPictures: (index: Int, count: Int)? {
    guard entry.kind == .image, let files = source?.previewableFiles, files.count <= 2000 else { return nil }
    let names = files.filter { $0.kind == .image }.map(\.name)
    return names.firstIndex(of: entry.name).map { ($0, names.count) }
  }

  /// Returns the next file in the direction of `step` for which `isWanted` is true, or nil if there is none.
  func neighbour(by step: Int, where isWanted: (FileEntry) -> Bool = { _ in true }) -> FileEntry? {
    guard let files = source?.previewableFiles, let ordinal else { return nil }
    var index = ordinal.index + step
    while (0..<files.count).contains(index) {
      let file = files[files.index(files.startIndex, offsetBy: index)]
      if isWanted(file) { return file }
      index += step
    }
    return nil
  }

  /// Shows a neighboring file. Returns false if there is none.
  @discardableResult
  func go(by step: Int) -> Bool {
    guard let next = neighbour(by: step) else { return false }
    show(next)
    return true
  }
}
