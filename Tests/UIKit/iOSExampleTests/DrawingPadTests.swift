import Replay
import Testing
import UIKit

@testable import DrawingPad

@Suite("DrawingPad: a pad that draws what fingers draw")
struct DrawingPadTests {
  private let stage = Stage(size: CGSize(width: 800, height: 600), launching: DrawingPad.AppDelegate())
  private var pad: PadView { views(PadView.self, in: stage.window)[0] }

  init() { stage.settle() }

  private func stroke(from start: CGPoint, by step: CGPoint, count: Int = 10) {
    stage.fingerDown(at: start)
    for _ in 0..<count { stage.fingerMoves(by: step) }
    stage.fingerUp()
    stage.settle()
  }

  private func drawn() throws -> DrawnPixels {
    guard case .drawing(let pixels)? = pad.layer.content?.source else { throw CancellationError() }
    return pixels
  }

  private func tap(_ title: String) {
    let label = views(UILabel.self, in: stage.window).first { $0.text == title }
    stage.tap(at: label.map(middle) ?? .zero)
    stage.settle()
  }

  @Test("a finger draws a line, and the button undoes and redoes it")
  func undo() {
    stroke(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 10, y: 5))
    stroke(from: CGPoint(x: 300, y: 200), by: CGPoint(x: 0, y: 8))
    #expect(pad.strokes.count == 2)
    #expect(pad.strokes[0].bounds.width > 90 && pad.strokes[1].bounds.height > 70)
    for (title, count) in [("Undo", 1), ("Undo", 0), ("Redo", 1), ("Redo", 2), ("Clear", 0), ("Undo", 2)] {
      tap(title)
      #expect(pad.strokes.count == count, "\(title)")
    }
  }

  @Test("a change between light and dark draws the lines anew, and an exported picture is the same in both")
  func appearances() throws {
    stroke(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 10, y: 0))
    let (picture, version) = (pad.picture(), try drawn().version)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(try drawn().version != version && pad.picture() == picture)
  }

  @Test("Ctrl+Z undoes, Ctrl+Shift+Z redoes")
  func keys() {
    stroke(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 10, y: 5))
    let letterZ = UIKeyboardHIDUsage(rawValue: 0x1D)
    stage.press(letterZ, modifiers: .control)
    #expect(pad.strokes.isEmpty && pad.undoManager?.redoMenuItemTitle == "Redo Stroke")
    stage.press(letterZ, modifiers: [.control, .shift])
    #expect(pad.strokes.count == 1)
  }

  @Test("two fingers draw two lines at once")
  func twoFingers() {
    stage.fingerDown(at: CGPoint(x: 100, y: 200), id: 1)
    stage.fingerDown(at: CGPoint(x: 400, y: 200), id: 2)
    for _ in 0..<5 {
      stage.fingerMoves(by: CGPoint(x: 5, y: 5), id: 1)
      stage.fingerMoves(by: CGPoint(x: -5, y: 5), id: 2)
    }
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(pad.strokes.count == 2)
  }

  @Test("the export is a PNG file of twice the size, with the lines on white")
  func export() throws {
    stroke(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 10, y: 0))
    let data = pad.picture()
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    // Width and height are big-endian numbers at byte 16.
    let numbers = data[16..<24].map(Int.init)
    #expect(numbers[2] * 256 + numbers[3] == Int(2 * pad.bounds.width))
    #expect(numbers[6] * 256 + numbers[7] == Int(2 * pad.bounds.height))
  }

  @Test("a new point redraws only the part of the pad around it")
  func damage() throws {
    stage.fingerDown(at: CGPoint(x: 200, y: 300))
    stage.fingerMoves(by: CGPoint(x: 20, y: 0))
    stage.settle()
    let before = try drawn()
    stage.fingerMoves(by: CGPoint(x: 20, y: 0))
    stage.settle()
    let area = try drawn().store.changed(since: before.version)
    #expect(!area.isEmpty && area.width < 60 && area.height < 20)
  }
}
