import Testing

@testable import DemoApp

extension RealWindows {
  /// On a busy machine, SDL does not wait for an input method and takes the letters as they are. The stories are played again
  /// then.
  @Suite(
    "Input methods",
    .enabled(if: InputMethodSession.problem == nil, "\(InputMethodSession.problem ?? "")"))
  nonisolated struct InputMethodTests {
    /// Returns the text that a story leaves in the search field.
    private func text(
      _ engine: InputMethodSession.Engine, _ story: (InputMethodSession) async throws -> Void
    ) async throws -> String {
      var attempts = 0
      while true {
        let session = try await InputMethodSession(engine)
        try await story(session)
        let text = try await session.close()
        attempts += 1
        if attempts == 5 || !text.contains(where: \.isASCII) { return text }
      }
    }

    @Test("Chinese is composed; Backspace and Escape change what is being composed and not the text")
    func chinese() async throws {
      let text = try await text(.pinyin) {
        try await $0.press(
          "n i h a o space", "n i BackSpace BackSpace", "n i Escape", "h a o space")
      }
      #expect(text == "你好号")
    }

    @Test("Japanese is composed; Backspace and Escape change what is being composed and not the text")
    func japanese() async throws {
      let text = try await text(.anthy) {
        try await $0.press("h a n a Return", "h a n a BackSpace BackSpace", "h a Escape", "n o Return")
      }
      #expect(text == "はなの")
    }

    @Test(
      "Control with a letter neither changes a composition nor stays held", arguments: ["ctrl", "Control_R"])
    func shortcuts(control: String) async throws {
      let chinese = try await text(.pinyin) {
        try await $0.press("n i \(control)+a space", "n i \(control)+v space")
      }
      #expect(chinese == "你你")
      let japanese = try await text(.anthy) {
        try await $0.press("h a \(control)+a n a Return", "n o Return")
      }
      // In Anthy, Ctrl+A leads to the beginning of what is being composed.
      #expect(japanese == "なはの")
    }

    @Test("a click in the field accepts what is being composed, and the next word begins there")
    func click() async throws {
      let chinese = try await text(.pinyin) {
        try await $0.press("n i space", "h a o")
        try await $0.clickAtStart()
        try await $0.press("m a space")
      }
      #expect(chinese == "马你号")
      let japanese = try await text(.anthy) {
        try await $0.press("h a n a")
        try await $0.clickAtStart()
        try await $0.press("n o")
      }
      #expect(japanese == "のはな")
    }
  }
}
