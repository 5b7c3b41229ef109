import Foundation
import Replay
import StackedNav
import TestSupport
import Testing
import ViewTree

@testable import DemoApp

@Suite("Selecting text in previews", .ownClipboard)
struct SelectingTests {
  private func desk(_ name: String, _ text: String) async throws -> (PreviewDesk, any SelectableText) {
    let desk = await PreviewDesk { $0.write(text, to: name) }
    let page = try await desk.open(name)
    return (desk, try #require(page.content as? any SelectableText))
  }

  /// The frame of characters of a line, in the window.
  private func frame(_ characters: Range<Int>, line: Int = 0, in text: any SelectableText) throws -> CGRect {
    let start = TextPlace(line: line, offset: characters.lowerBound)
    let box = try #require(text.boxes(of: start..<start.at(characters.upperBound)).first)
    return text.selectableContent.convert(box, to: nil)
  }

  private func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  private func menuTitles(_ desk: PreviewDesk) -> [String] {
    let menu = desk.view("menu")
    return desk.texts(in: menu).filter { !$0.hasPrefix("Ctrl") }
  }

  /// The text that Ctrl+C or a row of the menu copies.
  private func copied(_ desk: PreviewDesk, _ copy: () async -> Void) async -> String? {
    UIPasteboard.general.string = nil
    await copy()
    await desk.settle()
    return UIPasteboard.general.string
  }

  private let a = UIKeyboardHIDUsage(rawValue: 0x04)
  private let c = UIKeyboardHIDUsage(rawValue: 0x06)
  private static let text = "hello brave world\nsecond line\n\tlast\n"

  @Test("a long press on a word selects it, with handles and a menu that copies it")
  func longPress() async throws {
    let (desk, text) = try await desk("a.txt", Self.text)
    let word = try frame(6..<11, in: text)
    desk.stage.fingerDown(at: middle(word))
    desk.stage.run(for: 0.7)
    desk.stage.fingerUp()
    await desk.settle()
    #expect(menuTitles(desk) == ["Copy", "Select all"])
    let selecting = try #require(text.selecting)
    #expect(selecting.range == TextPlace(line: 0, offset: 6)..<TextPlace(line: 0, offset: 11))
    #expect(desk.views(SelectionHandle.self).count == 2)
    let row = try #require(desk.view("menu")?.all.first { ($0 as? UILabel)?.text == "Copy" })
    let place = row.convert(CGPoint(x: 4, y: row.bounds.midY), to: nil)
    #expect(await copied(desk) { desk.stage.tap(at: place) } == "brave")
    // A handle is dragged to the end of the line.
    let end = try frame(10..<11, in: text)
    desk.stage.fingerDown(at: CGPoint(x: end.maxX, y: end.midY))
    for _ in 0..<10 { desk.stage.fingerMoves(by: CGPoint(x: 40, y: 0)) }
    desk.stage.fingerUp()
    await desk.settle()
    #expect(selecting.range == TextPlace(line: 0, offset: 6)..<TextPlace(line: 0, offset: 17))
    await desk.press(.keyboardEscape)
    desk.stage.tap(at: CGPoint(x: word.minX, y: desk.stage.window.bounds.maxY - 200))
    await desk.settle()
    #expect(selecting.range == nil && desk.views(SelectionHandle.self).isEmpty)
  }

  @Test("a long press on the head and on empty space opens the file's menu")
  func fileMenu() async throws {
    let (desk, text) = try await desk("a.txt", Self.text)
    let word = try frame(6..<11, in: text)
    for place in [CGPoint(x: word.minX, y: 30), CGPoint(x: word.minX, y: word.maxY + 300)] {
      desk.stage.fingerDown(at: place)
      desk.stage.run(for: 0.7)
      desk.stage.fingerUp()
      await desk.settle()
      #expect(menuTitles(desk).contains("Find in text"), "\(place)")
      await desk.press(.keyboardEscape)
    }
    #expect(text.selecting?.range == nil)
  }

  @Test("a mouse drags a selection over several lines, and the pane stays")
  func mouse() async throws {
    let (desk, text) = try await desk("a.txt", Self.text)
    let (start, end) = (try frame(0..<1, in: text), try frame(5..<6, line: 1, in: text))
    let offset = desk.stack.contentOffset
    desk.stage.mouse(.began, at: CGPoint(x: start.minX + 1, y: start.midY))
    for step in 1...10 {
      let share = CGFloat(step) / 10
      desk.stage.mouse(
        .moved,
        at: CGPoint(
          x: start.minX + (end.maxX - start.minX) * share, y: start.midY + (end.midY - start.midY) * share))
    }
    desk.stage.mouse(.ended, at: CGPoint(x: end.maxX, y: end.midY))
    await desk.settle()
    #expect(desk.stack.contentOffset == offset && desk.views(SelectionHandle.self).isEmpty)
    #expect(await copied(desk) { await desk.press(c, .control) } == "hello brave world\nsecond")
    desk.stage.mouse(.began, at: CGPoint(x: start.minX + 1, y: start.midY + 300))
    desk.stage.mouse(.ended, at: CGPoint(x: start.minX + 1, y: start.midY + 300))
    await desk.settle()
    #expect(text.selecting?.range == nil)
  }

  @Test("Ctrl+A selects the whole text, and Ctrl+C copies it; without a selection it copies the file")
  func keys() async throws {
    let (desk, _) = try await desk("a.txt", Self.text)
    #expect(await copied(desk) { await desk.press(c, .control) }?.hasSuffix("/a.txt") == true)
    await desk.press(a, .control)
    let all = await copied(desk) { await desk.press(c, .control) }
    #expect(all?.hasPrefix("hello brave world\nsecond line\n    last") == true)
  }

  @Test("a double tap selects a word of a Markdown text, of its lists and of its tables")
  func markdown() async throws {
    let (desk, text) = try await desk(
      "a.md", "# A heading\n\nSome *bold* words\n\n| one | two |\n|---|---|\n| three | four |\n")
    for (label, word) in [("A heading", "heading"), ("Some bold words", "bold"), ("four", "four")] {
      let view = try #require(
        desk.stage.window.all.compactMap { $0 as? UILabel }.first { $0.text == label }, "\(label)")
      let range = try #require(label.range(of: word))
      let first = label.distance(from: label.startIndex, to: range.lowerBound)
      let box = try #require(view.boxes(of: first..<first + word.count).first)
      for _ in 0..<2 { desk.stage.tap(at: middle(view.convert(box, to: nil))) }
      await desk.settle()
      #expect(menuTitles(desk) == ["Copy", "Select all"])
      await desk.press(.keyboardEscape)
      #expect(await copied(desk) { await desk.press(c, .control) } == word)
    }
    await desk.press(a, .control)
    #expect(
      await copied(desk) { await desk.press(c, .control) }
        == "A heading\nSome bold words\none\ttwo\tthree\tfour")
    #expect(text.selecting?.range != nil)
  }
}
