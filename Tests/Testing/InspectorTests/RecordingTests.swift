import Foundation
import Replay
import Testing
import ViewTree

@testable import Inspector

@Suite("The last minute as a file")
struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("inspector-\(UUID().uuidString)")

  private func inFolder(_ story: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try story()
  }

  @Test("a saved file opens without the program, with its touches, its frames and its views")
  func opening() throws {
    try inFolder {
      var inspector: InspectorViewController?
      let story = InspectedProgram {
        let controller = InspectorViewController(inspecting: $0)
        inspector = controller
        return controller
      }
      story.program.tap(at: CGPoint(x: 100, y: 100))
      story.card.setNeedsLayout()
      story.program.frame()
      story.program.frame()
      story.settle()
      let first = try #require(try inspector?.save(in: folder))
      let second = try #require(try inspector?.save(in: folder))
      #expect(first.lastPathComponent.hasSuffix(" inspected 1.json"))
      #expect(second.lastPathComponent.hasSuffix(" inspected 2.json"))
      let recording = try InspectorRecording(parsing: Data(contentsOf: first))
      #expect(recording.touches.count == 1 && !recording.frames.isEmpty)
      #expect(recording.trees.first?.views.map(\.name).contains("UIView 'card'") ?? false)
      story.screen.window.rootViewController = InspectorViewController(showing: recording)
      story.settle()
      #expect(story.texts.contains("hit UIView 'card'"))
      story.screen.press(UIKeyboardHIDUsage(rawValue: 0x1F), modifiers: .control)
      story.settle()
      #expect(story.texts.contains("Layers are not recorded"))
      story.screen.press(UIKeyboardHIDUsage(rawValue: 0x20), modifiers: .control)
      story.settle()
      #expect(!story.texts.contains("Layers are not recorded"))
    }
  }

  /// Makes a program with a list below a button, and records what `body` does to it.
  private func record(_ body: (Stage) throws -> Void) throws -> InspectorRecording {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let table = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
    table.contentSize = CGSize(width: 400, height: 2000)
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 44))
    button.accessibilityIdentifier = "save"
    for view in [table, button] { stage.window.addSubview(view) }
    let recorder = InspectorRecorder(stage.scene)
    defer { recorder.stop() }
    try body(stage)
    stage.settle()
    return recorder.recording
  }

  @Test("the script of a recording explains the same again, byte for byte")
  func replaying() throws {
    let first = try record { stage in
      stage.tap(at: CGPoint(x: 50, y: 30))
      stage.run(for: 0.5)
      stage.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 3, y: -120))
      stage.settle()
      stage.mouse(.began, at: CGPoint(x: 50, y: 30), button: 2)
      stage.mouse(.ended, at: CGPoint(x: 50, y: 30), button: 2)
    }
    let second = try record { $0.play(try Script(parsing: Data(first.script.utf8))) }
    #expect(first.touches.count == 3)
    #expect(first.touches.map(\.json) == second.touches.map(\.json))
    #expect(first.script == second.script)
    #expect(first.trees == second.trees)
  }

  @Test("only the last minute is kept")
  func minute() throws {
    let recording = try record { stage in
      stage.tap(at: CGPoint(x: 50, y: 30))
      stage.run(for: 70)
      stage.tap(at: CGPoint(x: 50, y: 30))
      stage.run(for: 1)
    }
    #expect(recording.touches.count == 1 && recording.trees.count == 1)
    #expect(try Script(parsing: Data(recording.script.utf8)).events.count == 2)
  }

  @Test("after a long pause the file has the last touch with its input and its views, and explains the same")
  func pause() throws {
    let first = try record { stage in
      stage.tap(at: CGPoint(x: 50, y: 30))
      stage.run(for: 70)
      stage.tap(at: CGPoint(x: 50, y: 30))
      stage.run(for: 70)
    }
    #expect(first.touches.count == 1 && first.trees.count == 1)
    let script = try Script(parsing: Data(first.script.utf8))
    #expect(script.events.count == 2)
    let second = try record { stage in
      stage.window.layoutIfNeeded()
      stage.play(script)
    }
    #expect(first.touches.map(\.json) == second.touches.map(\.json))
  }

  @Test("a touch that nothing has decided yet says so in the file")
  func undecided() throws {
    let recording = try record { $0.fingerDown(at: CGPoint(x: 50, y: 30)) }
    #expect(
      recording.touches.first?.headline == "UIButton 'save' has the touch, and the finger is still down")
  }

  @Test("files go to the folder that the environment names, before that of the account")
  func folders() throws {
    try inFolder {
      let files = FileManager.default
      let downloads = folder.appendingPathComponent("Geladen")
      let config = folder.appendingPathComponent("config")
      for made in [downloads, config] {
        try files.createDirectory(at: made, withIntermediateDirectories: true)
      }
      #expect(SavedFiles.folder(["HOME": folder.path]).path == folder.path)
      try Data("XDG_DOWNLOAD_DIR=\"$HOME/Geladen\"\n".utf8).write(
        to: config.appendingPathComponent("user-dirs.dirs"))
      let named = SavedFiles.folder(["HOME": folder.path, "XDG_CONFIG_HOME": config.path])
      #expect(named.path == downloads.path)
    }
  }

  @Test("a file that is no recording, or one of a later version, is refused")
  func wrong() throws {
    for text in ["", "{}", "[1]", "{\"version\": 1, \"title\": 3}"] {
      #expect(throws: (any Error).self) { try InspectorRecording(parsing: Data(text.utf8)) }
    }
    let recording = try record { _ in }
    let later = String(decoding: recording.data, as: UTF8.self)
      .replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
    #expect(throws: (any Error).self) { try InspectorRecording(parsing: Data(later.utf8)) }
    #expect(try InspectorRecording(parsing: recording.data) == recording)
  }
}
