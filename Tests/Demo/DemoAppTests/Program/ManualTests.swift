import ArgumentParser
import Foundation
import Testing

@testable import DemoApp

@Suite("The installed manual page")
struct ManualTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("the manual names exactly the options of the help")
  func options() throws {
    let manual = try String(
      contentsOf: root.appendingPathComponent("Assets/desktop/StackedNavDemo.1"), encoding: .utf8)
    let named = Set(manual.replacing("\\", with: "").matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    let help = Set(DemoOptions.helpMessage().matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    #expect(named == help)
  }

  @Test("the desktop entry starts the installed program")
  func entry() throws {
    let entry = try String(
      contentsOf: root.appendingPathComponent("Assets/desktop/stackednav.desktop"), encoding: .utf8)
    let command = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Exec=") })
    let name = try #require(DemoOptions.configuration.commandName)
    #expect(command.hasPrefix("Exec=\(name) "))
  }
}
