import Testing

@testable import ViewTree

@Suite("Changes of a navigation stack")
struct NavigationChangeTests {
  private final class Screen {}
  private let screens = (0..<4).map { _ in Screen() }

  /// The indexes of the screens after a change of a stack with the first `count` screens.
  private func numbers(_ change: NavigationChange<Screen>, of count: Int = 3) -> [Int] {
    change.applied(to: Array(screens.prefix(count))).compactMap { screen in
      screens.firstIndex { $0 === screen }
    }
  }

  @Test("each change does what its name says")
  func changes() {
    #expect(numbers(.push(screens[3])) == [0, 1, 2, 3])
    #expect(numbers(.pop(screens[2])) == [0, 1])
    #expect(numbers(.pop(screens[1])) == [0])
    #expect(numbers(.popTo(screens[1])) == [0, 1])
    #expect(numbers(.popToRoot) == [0])
    #expect(numbers(.replace([screens[3], screens[1]])) == [3, 1])
  }

  @Test("impossible changes have no effect")
  func refused() {
    #expect(numbers(.push(screens[1])) == [0, 1, 2])
    #expect(numbers(.pop(screens[0])) == [0])
    #expect(numbers(.pop(screens[3])) == [0, 1, 2])
    #expect(numbers(.popTo(screens[3])) == [0, 1, 2])
    #expect(numbers(.replace([screens[3], screens[1], screens[3]])) == [3, 1])
    #expect(numbers(.popToRoot, of: 0) == [])
    #expect(numbers(.pop(screens[0]), of: 0) == [])
    #expect(numbers(.replace([])) == [])
  }
}
