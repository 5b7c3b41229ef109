import FileSystem
import ViewTree

/// The contents of a row or grid item: tile or thumbnail, name, and details once they are known.
///
/// It belongs to one cell and cancels its requests when the cell is reused.
final class FileCellContents {
  private let thumbnailSize: ThumbnailStore.Size
  private(set) var entry: FileEntry?
  private(set) weak var library: FileLibrary?
  private weak var tile: TileView?
  /// The folder's tile, while the folder is not locked.
  private var folderTile: FolderTile?
  private var displayName = ""
  private var search: NameSearch?
  private var details: Lookup?
  private var thumbnail: Lookup?
  private var counting: Lookup?
  /// Called when the details are known.
  private var onDetails: ((FileDetails) -> Void)?

  init(thumbnailSize: ThumbnailStore.Size) { self.thumbnailSize = thumbnailSize }

  func show(
    _ entry: FileEntry, search: NameSearch?, in tile: TileView, tile makeTile: (FileEntry) -> FolderTile,
    library: FileLibrary, onDetails: ((FileDetails) -> Void)? = nil
  ) {
    clear()
    self.onDetails = onDetails
    self.entry = entry
    self.search = search
    self.library = library
    displayName = entry.displayName
    self.tile = tile
    if entry.kind == .folder {
      folderTile = makeTile(entry)
      tile.look = folderTile.map { .folder($0) }
      if let known = library.details.known(entry) { showLock(known) }
    } else {
      let known = entry.kind == .image ? library.thumbnails.known(entry.path, thumbnailSize) : nil
      tile.look = known.map { .thumbnail($0) } ?? .file(entry.icon)
    }
    lookAtDetails()
    guard entry.kind == .image else { return }
    thumbnail = library.thumbnails.load(entry.path, thumbnailSize) { [weak tile] in
      tile?.look = .thumbnail($0)
    }
  }

  /// Requests the details, which may have changed.
  func lookAtDetails() {
    guard let entry, let library else { return }
    details?.cancel()
    details = library.details.load(entry) { [weak self] in
      self?.showLock($0)
      self?.onDetails?($0)
    }
  }

  /// Shows a lock on the tile of a folder that the user may not read.
  func showLock(_ details: FileDetails) {
    guard let tile, case .folder(let look)? = tile.look else { return }
    tile.look = .folder(details.isLocked ? FolderTile(tint: look.tint, icon: .lock) : folderTile ?? look)
  }

  /// Requests the size of the folder. `handler` is called at once if the size is known, and repeatedly while
  /// it is counted.
  func countFolder(_ handler: @escaping (FolderSize) -> Void) {
    guard let entry, let library, entry.kind == .folder else { return }
    counting?.cancel()
    if let known = library.sizes.known(entry.path) { handler(known) }
    counting = library.sizes.load(entry.path, handler: handler)
  }

  /// Shows the name with the matches of the search highlighted.
  func showName(in label: UILabel) {
    let matches = search?.matches(in: displayName) ?? []
    guard !matches.isEmpty else {
      label.text = displayName
      return
    }
    var text = AttributedString(displayName)
    for match in matches {
      guard let range = Range(match, in: text) else { continue }
      text[range].foregroundColor = Theme.accentText
    }
    label.attributedString = text
  }

  func clear() {
    for lookup in [details, thumbnail, counting] { lookup?.cancel() }
    (details, thumbnail, counting) = (nil, nil, nil)
    entry = nil
    onDetails = nil
  }
}
