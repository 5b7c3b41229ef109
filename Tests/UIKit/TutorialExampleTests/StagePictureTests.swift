import Foundation
import Replay
import Testing
import UIKit

@testable import TutorialExample

@Suite("Pictures of programs")
struct StagePictureTests {
  @Test("the tutorial's program is drawn into a file, without a display")
  func picture() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = Stage(launching: AppDelegate(), text: .fonts)
    stage.settle()
    try stage.picture()?.pngData()?.write(to: file)
    #expect(try Data(contentsOf: file).count > 1000)
  }
}
