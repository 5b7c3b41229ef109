import UIKit

/// A search field in the navigation bar, with scopes, that filters a list.
final class SearchViewController: UITableViewController, UISearchResultsUpdating {

  private let countries = [
    ("Argentina", "America"), ("Brazil", "America"), ("Canada", "America"), ("China", "Asia"),
    ("Chile", "America"),
    ("Denmark", "Europe"), ("Egypt", "Africa"), ("Finland", "Europe"), ("Ghana", "Africa"), ("India", "Asia"),
    ("Italy", "Europe"), ("Japan", "Asia"), ("Kenya", "Africa"), ("Norway", "Europe"), ("Peru", "America"),
    ("Thailand", "Asia"),
  ]
  private let scopes = ["All", "Africa", "America", "Asia", "Europe"]
  private var shown: [(String, String)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = countries
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Country")
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = scopes
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let text = bar.text ?? ""
    let scope = searchController.isActive ? scopes[bar.selectedScopeButtonIndex] : "All"
    shown = countries.filter { name, continent in
      return (scope == "All" || scope == continent)
        && (text.isEmpty || name.localizedCaseInsensitiveContains(text))
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return shown.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Country", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = shown[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
