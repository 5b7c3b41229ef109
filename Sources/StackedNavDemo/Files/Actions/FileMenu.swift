import ViewTree

/// The rows of a menu of what can be done with a file or a folder.
struct FileMenu {
  let path: FilePath
  let page: any FilePage

  /// - Parameter open: Opens it beside the page; nil where it is open already.
  func elements(open: (() -> Void)?) -> [UIMenuElement] {
    var first: [UIMenuElement] = []
    if let open { first.append(UIAction(title: "Open", subtitle: "Return") { _ in open() }) }
    first.append(action("Open with the default program") { $0.openWithProgram(path) })
    return [
      UIMenu(options: .displayInline, children: first),
      UIMenu(
        options: .displayInline,
        children: [
          action("Copy path", keys: "Ctrl+C") { $0.copy(path) },
          action("Show in parent folder") { $0.files?.reveal(path) },
          action("Get info", keys: "Alt+Return") { $0.showInfo(of: path) },
        ]),
    ]
  }

  private func action(
    _ title: String, keys: String? = nil, _ perform: @escaping (any FilePage) -> Void
  ) -> UIAction {
    UIAction(title: title, subtitle: keys) { [weak page] _ in
      if let page { perform(page) }
    }
  }
}
