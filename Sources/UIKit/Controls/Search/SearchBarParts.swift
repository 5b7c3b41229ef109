/// What a search bar shows besides its field.
struct SearchBarParts {
  /// The distance of the field from the edges of the bar, and the heights of a prompt and of scopes, in points:
  /// UIKit's.
  static let margin: CGFloat = 10
  static let promptHeight: CGFloat = 18
  static let scopeHeight: CGFloat = 42

  var showsCancel = false
  var showsScopes = false
  var scope = 0
  var images: [UISearchBar.Icon: UIImage] = [:]
  var fieldImage: UIImage?
}

extension UISearchBar.Icon {
  var symbol: UIImage? {
    switch self {
    case .search: UIImage(systemName: "magnifyingglass")
    case .clear: UIImage(systemName: "xmark")
    case .bookmark: UIImage(systemName: "book")
    case .resultsList: UIImage(systemName: "list.bullet")
    }
  }
}

/// Passes what the field of a search bar asks and reports to the delegate of the bar.
final class SearchFieldObserver: UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(of bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return false
  }
}
