import UIKit

/// Search bars with scopes, a prompt, a Cancel button and a bookmark.
final class SearchBarViewController: FormViewController, UISearchBarDelegate {

  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.adjustsFontForContentSizeCategory = true
    message.textColor = .secondaryLabel
    message.numberOfLines = 0
    message.text = "Write something."
    addGroup("Text", [message])

    let plain = bar("Search")
    addGroup("Default", [plain])

    let minimal = bar("Search Mail")
    minimal.searchBarStyle = .minimal
    minimal.showsCancelButton = true
    addGroup("Minimal, with Cancel", [minimal])

    let scopes = bar("Search")
    scopes.scopeButtonTitles = ["All", "Files", "Folders"]
    scopes.showsScopeBar = true
    scopes.showsBookmarkButton = true
    addGroup("Scopes and Bookmark", [scopes])

    let colors = bar("Tinted")
    colors.tintColor = .systemPink
    colors.searchTextField.backgroundColor = .systemPink.withAlphaComponent(0.12)
    addGroup("Colors", [colors])
  }

  private func bar(_ placeholder: String) -> UISearchBar {
    let bar = UISearchBar()
    bar.placeholder = placeholder
    bar.delegate = self
    return bar
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    message.text = searchText.isEmpty ? "Write something." : searchText
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    message.text = searchBar.scopeButtonTitles?[selectedScope]
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { message.text = "Bookmark" }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
  }
}
