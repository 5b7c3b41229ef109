import UIKit

/// The list of all screens, which can be searched by their names and by the classes that they show.
final class CatalogViewController: UITableViewController, UISearchResultsUpdating {

  private var chapters = Chapter.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "UIKit Catalog"
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Entry")

    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Screens and Classes"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    clearsSelectionOnViewWillAppear = false
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard splitViewController?.isCollapsed == true, let selected = tableView.indexPathForSelectedRow else {
      return
    }
    tableView.deselectRow(at: selected, animated: animated)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    chapters = Chapter.all.compactMap { chapter in
      let entries = chapter.entries.filter { $0.matches(text) }
      return entries.isEmpty ? nil : Chapter(title: chapter.title, color: chapter.color, entries: entries)
    }
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { return chapters.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return chapters[section].entries.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return chapters[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Entry", for: indexPath)
    let chapter = chapters[indexPath.section]
    let entry = chapter.entries[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = entry.title
    content.secondaryText = entry.detail
    content.secondaryTextProperties.color = .secondaryLabel
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    content.image = UIImage.badge(entry.symbol, color: chapter.color)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = chapters[indexPath.section].entries[indexPath.row]
    let navigation = UINavigationController(rootViewController: entry.makeViewController())
    showDetailViewController(navigation, sender: self)
  }
}
