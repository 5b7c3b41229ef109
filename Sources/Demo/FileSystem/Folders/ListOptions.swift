/// The options of a folder page. A page that is opened on top of another inherits them.
package struct ListOptions: Hashable, Sendable {
  package var order = FileOrder()
  package var showsHidden = false
  package var isGrid = false

  package init() {}
}

/// Conversion to and from text. Unknown values are replaced by the defaults.
extension ListOptions {
  package init(_ words: [String: String]) {
    order.aspect = words["order"].flatMap(FileOrder.Aspect.init) ?? .name
    order.isAscending = words["ascending"] != "no"
    order.foldersFirst = words["folders first"] != "no"
    showsHidden = words["hidden"] == "yes"
    isGrid = words["grid"] == "yes"
  }

  package var words: [String: String] {
    [
      "order": order.aspect.rawValue, "ascending": order.isAscending ? "yes" : "no",
      "folders first": order.foldersFirst ? "yes" : "no", "hidden": showsHidden ? "yes" : "no",
      "grid": isGrid ? "yes" : "no",
    ]
  }
}
