import ViewTree

extension SPStackedNavigationController {
  /// Handles a key and returns whether it was used.
  ///
  /// Left and Right activate the neighboring page, Home the root. Escape closes the active page. In a
  /// right-to-left layout, Left and Right are swapped.
  func handle(_ key: UIKey) -> Bool {
    let isRightToLeft = scrollView.isRightToLeft
    let back: UIKeyboardHIDUsage = isRightToLeft ? .keyboardRightArrow : .keyboardLeftArrow
    let on: UIKeyboardHIDUsage = isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow
    switch (key.keyCode, key.modifierFlags) {
    case (back, []): return activateNeighbour(-1)
    case (on, []): return activateNeighbour(1)
    case (.keyboardHome, []):
      guard let root = viewControllers.first, root !== activeViewController else { return false }
      setActiveViewController(root, position: .left, animated: true)
    case (.keyboardEscape, []):
      guard viewControllers.count > 1 else { return false }
      closeActivePage()
    default: return false
    }
    return true
  }

  /// The commands that are currently available.
  ///
  /// Escape cancels a resize or a move, Ctrl+W closes the active page, Alt+Home closes all but the root, Alt+Left and
  /// Alt+Right go back and forward. In a right-to-left layout, these two are swapped.
  var commands: [UIKeyCommand] {
    let (left, right) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
    let isRightToLeft = scrollView.isRightToLeft
    func command(
      _ title: String, _ input: String, _ flags: UIKeyModifierFlags,
      _ perform: @escaping (SPStackedNavigationController) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input, modifierFlags: flags) { [weak self] _ in
        if let self { perform(self) }
      }
    }
    var commands: [UIKeyCommand] = []
    if isOverviewShown {
      commands += [
        command("Previous pane", left, []) { $0.chooseInOverview(isRightToLeft ? 1 : -1) },
        command("Next pane", right, []) { $0.chooseInOverview(isRightToLeft ? -1 : 1) },
        command("Show pane", "\r", []) { $0.setOverviewShown(false, animated: true) },
        command("Close overview", UIKeyCommand.inputEscape, []) {
          $0.setOverviewShown(false, animated: true)
        },
      ]
    } else if scrollView.reorderer?.isDragging ?? false {
      commands.append(
        command("Cancel moving", UIKeyCommand.inputEscape, []) { $0.scrollView.reorderer?.cancel() })
    }
    if scrollView.resizer?.isDragging ?? false {
      // Commands take precedence over the pages' own use of the key.
      commands.append(
        command("Cancel resizing", UIKeyCommand.inputEscape, []) { $0.scrollView.resizer?.cancelDrag() })
    }
    if canGoBack {
      commands.append(
        command("Back", isRightToLeft ? right : left, .alternate) { $0.goBack(animated: true) })
    }
    if canGoForward {
      commands.append(
        command("Forward", isRightToLeft ? left : right, .alternate) { $0.goForward(animated: true) })
    }
    if let active = activeViewController {
      commands += self.commands(for: active).compactMap { item in
        item.key.map { key in
          let command = command(item.title, key, [.control, .shift]) { [weak active] in
            if let active { item.perform($0, active) }
          }
          // A held key moves a page on and on, but does not pin and unpin it.
          if key.count == 1 { command.repeatBehavior = .nonRepeatable }
          return command
        }
      }
    }
    guard viewControllers.count > 1 else { return commands }
    return commands + [
      command("Close pane", "w", .control) { $0.closeActivePage() },
      command("Close all panes", UIKeyCommand.inputHome, .alternate) {
        $0.popToRootViewController(animated: true)
      },
    ]
  }

  /// Whether the user may give a page the largest width.
  func canChangeFullWidth(of page: UIViewController) -> Bool {
    guard allowsPageResizing, let entry = scrollView.entries[page] else { return false }
    return scrollView.geometry.pages[entry.index].width != .full
  }

  /// Closes the active page and the pages on top of it that depend on a closed page. If the root is active,
  /// closes the top page instead.
  func closeActivePage() {
    if let activeViewController { closePage(activeViewController) }
  }

  /// Closes a page and its dependent pages, like ``closeActivePage()``.
  func closePage(_ page: UIViewController, animated: Bool = true) {
    let pages = viewControllers
    guard let first = index(of: page), first > 0 else {
      close(pages.suffix(1)) { popViewController(animated: animated) }
      return
    }
    var end = first + 1
    while end < pages.count,
      let page = pages[end] as? any SPStackedNavigationPage, page.stackedNavigationDepends(on: pages[end - 1])
    {
      end += 1
    }
    close(Array(pages[first..<end])) {
      if end == pages.count {
        popToViewController(pages[first - 1], animated: animated)
      } else {
        for page in pages[first..<end].reversed() { removeViewController(page, animated: animated) }
      }
    }
  }

  private func activateNeighbour(_ step: Int) -> Bool {
    guard let index = activeViewController.flatMap({ self.index(of: $0) }),
      viewControllers.indices.contains(index + step)
    else { return false }
    setActiveViewController(viewControllers[index + step], animated: true)
    return true
  }
}
