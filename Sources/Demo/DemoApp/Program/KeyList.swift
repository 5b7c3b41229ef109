import StackedNav
import ViewTree

/// The keyboard shortcuts that are available in the current context, in groups.
struct KeyList {
  struct Key: Equatable {
    let title: String
    /// The keys in words, such as "Ctrl+W, Escape".
    var keys: String
  }

  struct Group: Equatable {
    let title: String
    var keys: [Key]
  }

  private(set) var groups: [Group] = []
  /// The keys that are listed.
  private var listed: Set<String> = []

  /// Collects the shortcuts of a responder and its chain.
  init(from responder: UIResponder) {
    for responder in sequence(first: responder, next: \.next) {
      let described = (responder as? any KeyDescribing)?.describedKeys ?? []
      let commands = (responder.keyCommands ?? []).filter { !$0.title.isEmpty }
        .map { Key(title: $0.title, keys: $0.shortcut) }
      add(described + commands, to: KeyList.group(of: responder))
    }
  }

  private static func group(of responder: UIResponder) -> String {
    switch responder {
    case is DemoTabController, is UIWindow: "General"
    case is SPStackedNavigationController: "Panes"
    default: "This page"
    }
  }

  /// Skips keys that a responder closer to the user handles. Joins different keys for the same action.
  private mutating func add(_ keys: [Key], to title: String) {
    for key in keys where listed.insert(key.keys).inserted {
      if let known = groups.indices.first(where: { groups[$0].keys.contains { $0.title == key.title } }),
        let index = groups[known].keys.firstIndex(where: { $0.title == key.title })
      {
        groups[known].keys[index].keys += ", \(key.keys)"
      } else if let known = groups.firstIndex(where: { $0.title == title }) {
        groups[known].keys.append(key)
      } else {
        groups.append(Group(title: title, keys: [key]))
      }
    }
  }
}

/// A responder that handles keys without key commands.
protocol KeyDescribing {
  var describedKeys: [KeyList.Key] { get }
}

extension FileListViewController: KeyDescribing {
  var describedKeys: [KeyList.Key] {
    [
      KeyList.Key(title: "Open", keys: "Return"), KeyList.Key(title: "Move in the list", keys: "Up, Down"),
      KeyList.Key(title: "Find by name", keys: "Letters and digits"),
      KeyList.Key(title: "Context menu", keys: "Menu, Shift+F10"),
    ]
  }
}

extension PreviewViewController: KeyDescribing {
  var describedKeys: [KeyList.Key] {
    [
      KeyList.Key(title: "Scroll", keys: "Up, Down, Space"),
      KeyList.Key(title: "Next and previous file", keys: "Ctrl+Right, Ctrl+Left"),
    ]
  }
}

extension FilesViewController: KeyDescribing {
  var describedKeys: [KeyList.Key] {
    [
      KeyList.Key(title: "Next pane", keys: "Right"), KeyList.Key(title: "Previous pane", keys: "Left"),
      KeyList.Key(title: "First pane", keys: "Home"), KeyList.Key(title: "Close pane", keys: "Escape"),
    ]
  }
}

extension DemoTabController: KeyDescribing {
  var describedKeys: [KeyList.Key] {
    [
      KeyList.Key(title: "Choose a tab", keys: "Ctrl+1 to Ctrl+\(viewControllers.count)"),
      KeyList.Key(title: "Move the focus", keys: "Tab, Shift+Tab"),
    ]
  }
}
