/// What is asked of a stack of screens, named by the screens, so that it means the same whatever happened
/// before its turn came.
nonisolated enum NavigationChange<Screen: AnyObject> {
  /// Puts a screen on top, unless it is in the stack already.
  case push(Screen)
  /// Takes off a screen and all above it; the first one stays.
  case pop(Screen)
  /// Takes off all above a screen.
  case popTo(Screen)
  /// Takes off all but the first.
  case popToRoot
  /// Puts other screens in the place of all; one that is named twice counts once.
  case replace([Screen])

  /// Returns the stack after the change, the first screen being the lowest; the same where there is nothing
  /// to do.
  func applied(to stack: [Screen]) -> [Screen] {
    func index(of screen: Screen) -> Int? { stack.firstIndex { $0 === screen } }
    switch self {
    case .push(let screen): return index(of: screen) == nil ? stack + [screen] : stack
    case .pop(let screen): return index(of: screen).map { Array(stack[..<max(1, $0)]) } ?? stack
    case .popTo(let screen): return index(of: screen).map { Array(stack[...$0]) } ?? stack
    case .popToRoot: return Array(stack.prefix(1))
    case .replace(let screens):
      return screens.enumerated()
        .filter { place, screen in !screens[..<place].contains { $0 === screen } }
        .map(\.element)
    }
  }
}
