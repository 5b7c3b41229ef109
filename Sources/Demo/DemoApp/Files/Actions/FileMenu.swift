import FileSystem
import ViewTree

/// The menu of actions for a file or folder.
struct FileMenu {
  let path: FilePath
  /// Weak, since the menu's actions retain this struct.
  private weak var page: (any FilePage)?

  init(path: FilePath, page: any FilePage) {
    self.path = path
    self.page = page
  }

  /// - Parameter open: Opens the file on top of the page; nil if it is already open.
  func elements(open: (() -> Void)?) -> [UIMenuElement] {
    var first: [UIMenuElement] = []
    if let open { first.append(UIAction(title: "Open", subtitle: "Return") { _ in open() }) }
    if page?.library.kioskFolder == nil { first.append(UIMenu(title: "Open with", children: [programs])) }
    return [
      UIMenu(options: .displayInline, children: first),
      UIMenu(
        options: .displayInline,
        children: [
          action("Copy", keys: "Ctrl+C") { $0.copy(path) },
          action("Copy path") { $0.copyPath(path) },
          action("Show in parent folder") { $0.files?.reveal(path) },
          action("Get info", keys: "Alt+Return") { $0.showInfo(of: path) },
        ]),
    ]
  }

  /// The programs that open the file, the default one first.
  private var programs: UIDeferredMenuElement {
    .uncached { [weak page] completion in
      Task {
        await page?.library.reading {
          let choice = await FileThreads.reading.run(near: path.parent, patiently: false) { [path] _ in
            (try? FileEntry(of: path)).map { DesktopPrograms.ofUser.choice(for: $0) }
          }
          completion(FileMenu.elements(for: (choice ?? nil) ?? DesktopPrograms.Choice(), path, page))
        }
      }
    }
  }

  private static func elements(
    for choice: DesktopPrograms.Choice, _ path: FilePath, _ page: (any FilePage)?
  ) -> [UIMenuElement] {
    func start(_ program: DesktopProgram, subtitle: String? = nil) -> UIAction {
      UIAction(title: program.name, subtitle: subtitle) { [weak page] _ in
        if let problem = DesktopOpener().open(path, with: program) { page?.say(problem) }
      }
    }
    // The desktop may know a default program even if none was found.
    let standard =
      choice.standard.map { start($0, subtitle: "Default") }
      ?? UIAction(title: "Default program") { [weak page] _ in page?.openWithProgram(path) }
    return [standard, UIMenu(options: .displayInline, children: choice.others.map { start($0) })]
  }

  private func action(
    _ title: String, keys: String? = nil, _ perform: @escaping (any FilePage) -> Void
  ) -> UIAction {
    UIAction(title: title, subtitle: keys) { [weak page] _ in
      if let page { perform(page) }
    }
  }
}
