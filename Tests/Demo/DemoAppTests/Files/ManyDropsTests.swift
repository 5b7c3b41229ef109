import ArgumentParser
import Foundation
import Replay
import Testing
import ViewTree

@testable import DemoApp
@testable import StackedNav

@Suite("Many files dropped at once")
struct ManyDropsTests {
  @Test("the last of a thousand addresses is opened, and no page for the others")
  func thousand() async throws {
    let (folder, stage) = (TemporaryFolder(), Stage())
    for index in 0..<1000 { folder.write("text", to: "\(index).txt") }
    let demo = try Demo(options: DemoOptions.parse(["--headless", folder.path.testText]))
    demo.fill(stage.window)
    stage.settle()
    let count = demo.files?.changeCount
    for index in 0..<1000 {
      stage.scene.onOpenURL?(URL(fileURLWithPath: folder.path.appending("\(index).txt").testText))
    }
    repeat {
      stage.settle()
      try await Task.sleep(for: .milliseconds(5))
    } while demo.isBusy
    stage.settle()
    #expect(demo.files?.viewControllers.map(\.title) == ["Files", "999.txt"])
    #expect(demo.files?.changeCount == count.map { $0 + 1 })
  }
}
