import SegementSlide
import ViewTree

/// The actions of the bar's buttons.
extension ProfileViewController {
  func prepareBar() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      customView: ProfileBarButtonsView([
        ("search", "Search", { [weak self] _ in self?.toggleSearch() }),
        ("share", "Copy", { [weak self] _ in self?.share() }),
        ("more", "More", { [weak self] in self?.openMenu(beside: $0) }),
      ]))
    searchField.frame = CGRect(x: 0, y: 0, width: 280, height: 44)
    searchField.onCancel = { [weak self] in self?.endSearch() }
    searchField.addAction(
      UIAction { [weak self] _ in self?.searchChanged() }, for: .editingChanged)
  }

  // MARK: Search

  private func toggleSearch() {
    guard navigationItem.leftBarButtonItem == nil else { return endSearch() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: searchField)
    searchField.becomeFirstResponder()
  }

  private func endSearch() {
    searchField.text = nil
    searchChanged()
    searchField.resignFirstResponder()
    navigationItem.leftBarButtonItem = nil
  }

  /// Applies the search to all existing pages. Pages that are created later apply it themselves.
  private func searchChanged() {
    for page in ProfilePage.allCases {
      let list = dequeueReusableViewController(at: page.rawValue) as? ProfileListViewController
      list?.search = searchField.text ?? ""
    }
  }

  // MARK: Share and more

  private func share() {
    UIPasteboard.general.string = header.summary
    CopiedNotice.show(in: view)
  }

  private func openMenu(beside button: UIView) {
    let pages = ProfilePage.allCases.map { page in
      UIAction(title: page.title, state: page.rawValue == currentIndex ? .on : .off) { [weak self] _ in
        self?.selectItem(at: page.rawValue, animated: true)
      }
    }
    let top = UIAction(title: "Scroll to top") { [weak self] _ in self?.scrollToTop(animated: true) }
    presentMenu(
      UIMenu(title: "Mira Okafor", children: pages + [top]), from: button.convert(button.bounds, to: nil))
  }
}
