import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Searching in a preview")
struct FindingTests {
  private static let f = UIKeyboardHIDUsage(rawValue: 0x09)
  private static let g = UIKeyboardHIDUsage(rawValue: 0x0A)

  /// A text of 200 lines. Every tenth contains "Dune", and the last one contains it twice.
  private func open() async throws -> (PreviewDesk, PreviewViewController) {
    let lines = (1...200).map { $0 == 200 ? "a dune, a dune" : $0 % 10 == 0 ? "\($0) Dunes" : "\($0)" }
    let desk = await PreviewDesk { $0.write(lines.joined(separator: "\n"), to: "long.txt") }
    return (desk, try await desk.open("long.txt"))
  }

  private func find(_ text: String, _ desk: PreviewDesk) async {
    await desk.press(FindingTests.f, .control)
    desk.stage.type(text)
    await desk.settle()
  }

  private func said(_ desk: PreviewDesk) -> String? { (desk.view("hits") as? UILabel)?.text }

  /// Returns the visible highlighted texts from top to bottom, with the current one in brackets.
  private func marks(_ desk: PreviewDesk) -> [String] {
    desk.views(UILabel.self).sorted { desk.place($0).minY < desk.place($1).minY }.flatMap { label in
      (label.attributedString?.runs ?? AttributedString().runs).compactMap { run in
        let text = label.attributedString.map { String($0[run.range].characters) } ?? ""
        return run.backgroundColor == Theme.foundCurrent
          ? "[\(text)]" : run.backgroundColor == nil ? nil : text
      }
    }
  }

  private func currentLabel(_ desk: PreviewDesk) -> UILabel? {
    desk.views(UILabel.self).first { !$0.boxes(withBackground: Theme.foundCurrent).isEmpty }
  }

  /// Returns the frame of the current match, in window coordinates.
  private func currentPlace(_ desk: PreviewDesk) -> CGRect? {
    currentLabel(desk).flatMap { label in
      label.boxes(withBackground: Theme.foundCurrent).first.map { label.convert($0, to: nil) }
    }
  }

  /// Returns the text of the row with the current match, if the match is visible.
  private func currentRow(_ desk: PreviewDesk, _ page: PreviewViewController) -> String? {
    let available = desk.place(page.view).inset(by: UIEdgeInsets(top: PaneBar.height, left: 48, bottom: 48))
    guard let position = currentPlace(desk), available.contains(position) else { return nil }
    return currentLabel(desk)?.text
  }

  @Test("Ctrl+F replaces the title by a field, typing highlights matches, and Escape ends the search")
  func typing() async throws {
    let (desk, page) = try await open()
    await find("dUn", desk)
    #expect(page.bar.field != nil && page.bar.title.isHidden)
    #expect(said(desk) == "1 of 21")
    #expect(marks(desk).prefix(3) == ["[Dun]", "Dun"])
    desk.stage.type("e,")
    await desk.settle()
    #expect(said(desk) == "1 of 1" && currentRow(desk, page) == "a dune, a dune")
    desk.stage.type("x")
    await desk.settle()
    #expect(said(desk) == "Not found" && marks(desk) == [])
    await desk.press(.keyboardEscape)
    #expect(page.bar.field == nil && !page.bar.title.isHidden && page.isFirstResponder)
    #expect(desk.stack.topViewController === page)
    #expect(desk.texts(in: page.view).contains("a dune, a dune"))
  }

  @Test("Ctrl+F shows the focus ring around its field, until the field is clicked")
  func ring() async throws {
    let (desk, page) = try await open()
    await desk.press(FindingTests.f, .control)
    let field = try #require(desk.views(SearchField.self).first { $0.isDescendant(of: page.view) })
    #expect(field.isFocused && field.isFirstResponder)
    desk.stage.type("dune")
    await desk.settle()
    #expect(field.isFocused && field.text == "dune")
    let position = desk.place(field)
    desk.stage.tap(at: CGPoint(x: position.midX, y: position.midY))
    #expect(!field.isFocused && field.isFirstResponder)
  }

  @Test("Return, F3 and Ctrl+G go to the next match, and with Shift to the previous one, wrapping around")
  func walking() async throws {
    let (desk, page) = try await open()
    await find("dune", desk)
    var seen: [String?] = []
    func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) async {
      await desk.press(key, flags)
      seen.append("\(said(desk) ?? ""): \(currentRow(desk, page) ?? "out of sight")")
    }
    await press(.keyboardReturnOrEnter)
    await press(.keyboardF3)
    await press(FindingTests.g, .control)
    await press(.keyboardF3, .shift)
    await press(.keyboardReturnOrEnter, .shift)
    await press(FindingTests.g, [.control, .shift])
    await press(.keyboardF3, .shift)
    await press(.keyboardF3)
    #expect(
      seen == [
        "2 of 21: 20 Dunes", "3 of 21: 30 Dunes", "4 of 21: 40 Dunes", "3 of 21: 30 Dunes",
        "2 of 21: 20 Dunes", "1 of 21: 10 Dunes", "21 of 21: a dune, a dune", "1 of 21: 10 Dunes",
      ])
    await press(.keyboardF3, .shift)
    await desk.press(.keyboardEscape)
    // The text keeps its scroll offset.
    #expect(desk.texts(in: page.view).contains("a dune, a dune"))
    #expect(marks(desk) == [])
  }

  @Test("a search begins with the visible text, and the bar's buttons move between matches and end it")
  func buttons() async throws {
    let (desk, page) = try await open()
    await desk.press(.keyboardPageDown)
    await desk.press(.keyboardPageDown)
    await find("dune", desk)
    let first = try #require(said(desk))
    #expect(first != "1 of 21" && currentRow(desk, page) != nil)
    await desk.tap("nextHit")
    #expect(said(desk) != first)
    await desk.tap("previousHit")
    #expect(said(desk) == first)
    await desk.tap("endFinding")
    #expect(page.bar.field == nil)
    // The next search begins empty.
    await desk.press(.keyboardF3)
    #expect(marks(desk) == [])
  }

  @Test("a match far to the right is scrolled into view, beside the line numbers")
  func sideways() async throws {
    let line = String(repeating: "-", count: 1500) + "dune" + String(repeating: "-", count: 100)
    let desk = await PreviewDesk { $0.write(line, to: "wide.txt") }
    _ = try await desk.open("wide.txt")
    await find("dune", desk)
    #expect(marks(desk) == ["[dune]"])
    let position = try #require(currentPlace(desk))
    #expect(position.minX >= 552 + 48 && position.maxX <= 1024)
  }

  @Test("Markdown is searched as shown, and as source")
  func markdown() async throws {
    let filler = (1...60).map { "Line \($0)\n\n" }.joined()
    let desk = await PreviewDesk {
      $0.write(
        "# The *du*ne\n\n\(filler)| a | dune |\n|---|---|\n| x | Dune dune |\n\n`dune`\n\n<!-- dune -->\n",
        to: "page.md")
    }
    _ = try await desk.open("page.md")
    await find("dune", desk)
    #expect(said(desk) == "1 of 5")
    #expect(marks(desk) == ["[du]", "[ne]"])
    await desk.press(.keyboardReturnOrEnter, .shift)
    #expect(said(desk) == "5 of 5")
    #expect(marks(desk) == ["dune", "Dune", "dune", "[dune]"])
    await desk.tap("endFinding")
    #expect(marks(desk) == [])
    await find("dune", desk)
    await desk.press(.keyboardEscape)
    await desk.tap("source")
    await find("dune", desk)
    #expect(said(desk)?.hasSuffix(" of 5") == true)
  }

  @Test("the search continues in the next file, and ends if that is not a text")
  func otherFiles() async throws {
    let desk = await PreviewDesk {
      $0.write("a dune\n", to: "a.txt")
      $0.write("dune, dune\n", to: "b.txt")
      $0.write((0...255).map { UInt8($0) }, to: FilePath("c.bin"))
    }
    let page = try await desk.open("a.txt")
    await find("dune", desk)
    #expect(said(desk) == "1 of 1")
    page.go(by: 1)
    await desk.settle()
    #expect(said(desk) == "1 of 2" && marks(desk) == ["[dune]", "dune"])
    page.go(by: 1)
    await desk.settle()
    #expect(page.bar.field == nil)
    await desk.press(FindingTests.f, .control)
    #expect(page.bar.field == nil)
  }

  @Test("matches have enough contrast in both modes, and the current one stands out")
  func contrast() {
    func components(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [Double] {
      let color = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
      return [Double(color.red), Double(color.green), Double(color.blue)]
    }
    for style in [UIUserInterfaceStyle.light, .dark] {
      func ratio(_ one: UIColor, _ other: UIColor) -> Double {
        TextContrast.ratio(components(one, style), components(other, style))
      }
      #expect(ratio(Theme.onFound, Theme.found) >= 4.5)
      #expect(ratio(Theme.onFoundCurrent, Theme.foundCurrent) >= 4.5)
      #expect(ratio(Theme.found, Theme.page) >= 1.15)
      #expect(ratio(Theme.foundCurrent, Theme.found) >= 1.4)
    }
  }
}
