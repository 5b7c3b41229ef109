import ArgumentParser
import Foundation
import Glibc
import Testing

@testable import DemoApp

@Suite("Shell completion")
struct CompletionTests {
  /// A command line whose last word is incomplete, and the completions expected for it.
  nonisolated struct Line: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]
    var others: [String] = []

    var testDescription: String { words.joined(separator: " ") }
  }

  private nonisolated static let lines = [
    Line(words: ["/us"], offered: ["/usr"]),
    Line(words: ["--headless", "/us"], offered: ["/usr"]),
    Line(words: ["--app"], offered: ["--appearance"]),
    Line(words: ["--tab", "g"], offered: ["gallery"]),
    Line(words: ["--tab", "gallery", "--scale", ""], offered: ["1", "1.25", "1.5", "1.75", "2", "3"]),
    Line(words: ["/usr", "--head"], offered: ["--headless"], others: ["help"]),
  ]

  private func run(_ shell: String, _ script: String) async throws -> [String] {
    let folder = TemporaryFolder()
    let outcome = try await ChildProcess(shell, [folder.write(script, to: "script")]).wait()
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func check(_ line: Line, _ answers: [String]) {
    let answers = answers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    for word in line.offered { #expect(answers.contains(word)) }
    for word in line.others { #expect(!answers.contains(word)) }
    #expect(Set(answers).count == answers.count)
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: " ")
  }

  @Test("bash completes folders, options and their values", arguments: lines)
  func bash(line: Line) async throws {
    let answers = try await run(
      "bash",
      """
      \(DemoOptions.completionScript(for: .bash))
      COMP_WORDS=(\(Self.quoted(["StackedNavDemo"] + line.words))); COMP_CWORD=\(line.words.count)
      eval "$(complete -p StackedNavDemo | sed 's/.*-F \\([^ ]*\\).*/function=\\1/')"
      "$function" StackedNavDemo "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    check(line, answers)
  }

  @Test("fish completes the same, where it is installed", .enabled(if: isThere("fish")), arguments: lines)
  func fish(line: Line) async throws {
    let written = (["StackedNavDemo"] + line.words).joined(separator: " ")
    let answers = try await run(
      "fish", "\(DemoOptions.completionScript(for: .fish))\ncomplete -C '\(written)'")
    check(line, answers.map { String($0.prefix { $0 != "\t" }) })
  }

  @Test("--generate-completion-script prints the script, with a space or an equals sign")
  func asking() async throws {
    let option = "--generate-completion-script"
    for options in [[option, "bash"], ["\(option)=bash"]] {
      let outcome = try await DemoProgram.run(nil, options)
      #expect(outcome.status == 0)
      #expect(outcome.output == DemoOptions.completionScript(for: .bash) + "\n")
    }
  }

  @Test("zsh reads its script without errors, where it is installed", .enabled(if: isThere("zsh")))
  func zsh() async throws {
    let script =
      "autoload -U compinit; compinit -D\n\(DemoOptions.completionScript(for: .zsh))\nprint $_comps[StackedNavDemo]"
    #expect(try await run("zsh", script) == ["_StackedNavDemo"])
  }

  private nonisolated static func isThere(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
