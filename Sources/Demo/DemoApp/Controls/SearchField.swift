import ViewTree

/// A search field with a magnifying glass.
final class SearchField: CancellableField {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.field
    layer.cornerRadius = 12
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    font = TypeStyle.body.font
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { field, _ in
      field.font = TypeStyle.body.font
    }
    textColor = Theme.text
    tintColor = Theme.accent
    placeholder = "Search"
    accessibilityTraits = .searchField
    placeholderColor = Theme.fieldText
    accessibilityIdentifier = "search"
    clearButtonMode = .always
    autocapitalizationType = .none
    returnKeyType = .search
    let glass = UIImageView(image: Icons.image("search", size: 18))
    glass.tintColor = Theme.fieldText
    glass.frame = CGRect(x: 2, y: 2, width: 18, height: 18)
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    left.isUserInteractionEnabled = false
    left.addSubview(glass)
    leftView = left
    leftViewMode = .always
  }
}
