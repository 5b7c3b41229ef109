/// The menu of a button, and how it opens.
extension UIButton {
  struct MenuState {
    var menu: UIMenu?
    var changesSelection = false
    var opener: ButtonMenuOpener?
  }

  /// The menu that a long press, a secondary click or the Menu key opens; with `showsMenuAsPrimaryAction`, a press.
  public var menu: UIMenu? {
    get { menuState.menu }
    set {
      menuState.menu = newValue
      if newValue != nil, menuState.opener == nil {
        menuState.opener = ButtonMenuOpener(of: self)
        addBuiltInGestureRecognizer(HeldMenuRecognizer { ($0 as? UIButton)?.opensMenu ?? false })
      }
      showSelection()
    }
  }

  /// Whether choosing an action of the menu selects it, so that the button shows its title. Without a menu, a press
  /// toggles `isSelected`.
  public var changesSelectionAsPrimaryAction: Bool {
    get { menuState.changesSelection }
    set {
      menuState.changesSelection = newValue
      showSelection()
    }
  }

  /// Whether a press opens the menu instead of sending events.
  var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

  /// The menu as it is shown: with a single selection if the button shows it.
  fileprivate var menuToShow: UIMenu? {
    guard let menu, menuState.changesSelection else { return menu }
    return UIMenu(
      title: menu.title, image: menu.image, options: menu.options.union(.singleSelection),
      children: menu.children)
  }

  /// Opens the menu below the button.
  func openMenu() {
    guard isEnabled, let menu = menuToShow, let host = nearestViewController else { return }
    sendActions(for: .menuActionTriggered)
    report(.did("opened its menu"))
    let controller = MenuViewController(
      menu, at: MenuPlacement(anchor: convert(bounds, to: nil), isTrailing: false))
    controller.onEnd = { [weak self] in self?.showSelection() }
    host.present(controller, animated: false)
  }

  /// Shows the title and the image of the selected action, or of the first one if none is selected.
  fileprivate func showSelection() {
    guard menuState.changesSelection, let menu else { return }
    let actions = UIButton.actions(in: menu)
    guard let action = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    action.state = .on
    if configuration != nil {
      configuration?.title = action.title
      configuration?.image = action.image
    } else {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    }
  }

  private static func actions(in menu: UIMenu) -> [UIAction] {
    menu.children.flatMap { child in
      (child as? UIMenu).map(actions) ?? (child as? UIAction).map { [$0] } ?? []
    }
  }
}

/// Opens the menu of a button where a press does not.
final class ButtonMenuOpener: UIContextMenuInteractionDelegate {
  private unowned let button: UIButton

  init(of button: UIButton) {
    self.button = button
    button.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard button.isEnabled, button.menu != nil else { return nil }
    return UIContextMenuConfiguration(previewProvider: nil) { [weak button] _ in button?.menuToShow }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { button.showSelection() }
}
