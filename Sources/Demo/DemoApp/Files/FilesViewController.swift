import FileSystem
import Foundation
import StackedNav
import ViewTree

/// The stack of folder pages. Its root is the folder that the program was opened with.
///
/// Going to a folder outside the root makes that folder the root.
final class FilesViewController: SPStackedNavigationController {
  private let library: FileLibrary
  /// Shows covered panes as titled strips, or as a pile again.
  var toggleSpines: (() -> Void)?
  private let item = UITabBarItem(title: "Files", image: Icons.image(.folder, size: 26))

  init(folder: FilePath, library: FileLibrary) {
    self.library = library
    super.init()
    setViewControllers([RootViewController(folder: folder, library: library)], animated: false)
    pageProvider = { [weak self] in self?.makePage($0) }
  }

  /// Independent of the root page.
  override var tabBarItem: UITabBarItem {
    get { item }
    set {}
  }

  /// Restores the pages of an earlier run, up to the first page with a missing file. Restores nothing if the
  /// root does not match.
  func restore(_ state: SPStackedNavigationState) {
    guard let first = state.pages.first,
      first.isRoot || first.identifier == library.root.identifier,
      state.pages.allSatisfy({ FilePath(identifier: $0.identifier).map(library.allows) ?? true })
    else { return }
    let former = viewControllers
    restore(state) { page in
      page.identifier == library.root.identifier ? former.first : makePage(page)
    }
  }

  private func makePage(_ state: SPStackedPageState) -> UIViewController? {
    if state.isRoot, let folder = FilePath(identifier: state.identifier) { library.root = folder }
    return library.page(from: state)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  // MARK: Going to folders

  override var keyCommands: [UIKeyCommand]? {
    guard library.kioskFolder == nil else { return super.keyCommands }
    return (super.keyCommands ?? []) + [
      command("Go to a path", "l", .control) { $0.askForPath() },
      command("Home folder", UIKeyCommand.inputHome, [.alternate, .shift]) { $0.go(to: $0.library.home) },
    ]
  }

  /// Asks the user for a path.
  private func askForPath() {
    guard presentedViewController?.isBeingDismissed ?? true else { return }
    let folder =
      switch activeViewController {
      case let list as FileListViewController: list.folder
      case let preview as PreviewViewController: preview.entry.folder
      case let info as InfoViewController: info.entry.folder
      default: library.root
      }
    let page = PathViewController(in: folder, library: library) { [weak self] entry in
      guard let self else { return }
      if entry.kind == .folder { go(to: entry.path) } else { show(entry) }
    }
    present(page, animated: false)
  }

  /// Shows a file on top of its folder.
  private func show(_ entry: FileEntry) {
    go(to: entry.folder, selecting: entry.name)
    pushViewController(
      PreviewViewController(entry: entry, library: library), onTopOf: activeViewController, animated: true)
  }

  /// Opens the folder that contains a file, and selects the file.
  func reveal(_ path: FilePath) {
    guard let folder = path.parent else { return }
    go(to: folder, selecting: path.name)
  }

  /// Opens the folder that contains a page's folder or file. The default is the active page.
  func goUp(from page: UIViewController? = nil) {
    switch page ?? activeViewController {
    case let list as FileListViewController: reveal(list.folder)
    case let preview as PreviewViewController: reveal(preview.entry.path)
    case let info as InfoViewController: reveal(info.entry.path)
    default: break
    }
  }

  /// Opens a folder: activates its page if it is open, and otherwise pushes a new page onto the root. A
  /// folder outside the root becomes the root. Does nothing for a folder outside a kiosk's.
  func go(to folder: FilePath, selecting name: [UInt8]? = nil) {
    guard library.allows(folder) else { return }
    if let page = viewControllers.first(where: { ($0 as? FileListViewController)?.folder == folder }) {
      if let name { (page as? FileListViewController)?.goWhenRead(to: ListPosition(selected: name)) }
      setActiveViewController(page, animated: true)
      return
    }
    let position = ListPosition(selected: name)
    guard folder.components(below: library.root) != nil, folder != library.root,
      let root = viewControllers.first as? RootViewController
    else {
      library.root = folder
      let page = RootViewController(folder: folder, library: library)
      page.goWhenRead(to: position)
      return setViewControllers([page], animated: false)
    }
    let tile = FolderTile(for: library.colored(folder), home: library.root)
    let page = FolderViewController(folder: folder, tile: tile, library: library, options: root.options)
    page.goWhenRead(to: position)
    pushViewController(page, onTopOf: root, animated: true)
  }

  /// Shows a folder on top of the root, or a file on top of its folder, where it is selected. Does nothing if
  /// the file does not exist, or lies outside a kiosk's folder.
  func open(_ path: FilePath) {
    guard library.allows(path) else { return }
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      if let entry = entry ?? nil { self?.open(entry, at: path) }
    }
  }

  private func open(_ entry: FileEntry, at path: FilePath) {
    popToRootViewController(animated: false)
    let folder = entry.kind == .folder ? path : path.parent ?? .root
    guard var list = viewControllers.first as? FileListViewController else { return }
    if folder != library.root {
      let tile = FolderTile(for: folder, home: library.root)
      list = FolderViewController(folder: folder, tile: tile, library: library)
      pushViewController(list, animated: true)
    }
    if entry.kind != .folder {
      list.goWhenRead(to: ListPosition(selected: entry.name))
      pushViewController(PreviewViewController(entry: entry, library: library), animated: true)
    }
  }
}

/// The menu of covered panes.
extension FilesViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let page = coveredViewController(at: location) else { return nil }
    return UIContextMenuConfiguration(previewProvider: nil) { [weak self] _ in
      guard let self else { return nil }
      let spines = UIAction(title: "Spines", state: pageStyle.spineWidth > 0 ? .on : .off) { [weak self] _ in
        self?.toggleSpines?()
      }
      return UIMenu(
        title: page.title ?? "",
        children: menuElements(for: page) + [UIMenu(options: .displayInline, children: [spines])])
    }
  }
}
