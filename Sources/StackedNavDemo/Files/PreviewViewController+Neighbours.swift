import FileSystem
import ViewTree

/// The files before and after the one that is shown.
extension PreviewViewController {
  /// The place of the file among those of its folder, from 0 on.
  var place: (index: Int, count: Int)? {
    guard let files = source?.previewableFiles,
      let index = files.firstIndex(where: { $0.name == entry.name })
    else { return nil }
    return (files.distance(from: files.startIndex, to: index), files.count)
  }

  /// The file so many places further on that `isWanted`; nil beyond the ends.
  func neighbour(by step: Int, where isWanted: (FileEntry) -> Bool = { _ in true }) -> FileEntry? {
    guard let files = source?.previewableFiles, let place else { return nil }
    var index = place.index + step
    while (0..<files.count).contains(index) {
      let file = files[files.index(files.startIndex, offsetBy: index)]
      if isWanted(file) { return file }
      index += step
    }
    return nil
  }

  /// Shows a neighbour; answers whether there is one.
  @discardableResult
  func go(by step: Int) -> Bool {
    guard let next = neighbour(by: step) else { return false }
    show(next)
    return true
  }
}
