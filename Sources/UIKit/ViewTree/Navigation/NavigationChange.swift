/// A change of a navigation stack. It names screens instead of indexes, so that it keeps its meaning while
/// it waits in the queue.
nonisolated enum NavigationChange<Screen: AnyObject> {
  /// Pushes a screen unless it is already in the stack.
  case push(Screen)
  /// Removes a screen and all above it; never removes the root.
  case pop(Screen)
  /// Removes all screens above a screen.
  case popTo(Screen)
  /// Removes all screens except the root.
  case popToRoot
  /// Replaces all screens; ignores duplicates.
  case replace([Screen])

  /// Returns the stack after the change, root first. It is unchanged if there is nothing to do.
  func applied(to stack: [Screen]) -> [Screen] {
    func index(of screen: Screen) -> Int? { stack.firstIndex { $0 === screen } }
    switch self {
    case .push(let screen): return index(of: screen) == nil ? stack + [screen] : stack
    case .pop(let screen): return index(of: screen).map { Array(stack[..<max(1, $0)]) } ?? stack
    case .popTo(let screen): return index(of: screen).map { Array(stack[...$0]) } ?? stack
    case .popToRoot: return Array(stack.prefix(1))
    case .replace(let screens):
      return screens.enumerated()
        .filter { position, screen in !screens[..<position].contains { $0 === screen } }
        .map(\.element)
    }
  }
}
