import ArgumentParser
import Foundation
import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("Dropped pictures")
struct DroppedPictureTests {
  private let folder = TemporaryFolder()
  private let elsewhere = TemporaryFolder()

  @Test("a dropped picture has a thumbnail in its row and in the bottom bar")
  func thumbnails() async throws {
    elsewhere.write(PNGBytes.picture(width: 60, height: 40), to: FilePath("dunes.png"))
    let demo = try Demo(options: DemoOptions.parse(["--headless", folder.path.testText]))
    let stage = Stage()
    demo.fill(stage.window)
    stage.scene.onOpenURL?(URL(fileURLWithPath: elsewhere.path.appending("dunes.png").testText))
    repeat {
      stage.settle()
      try await Task.sleep(for: .milliseconds(5))
    } while demo.isBusy
    stage.settle()
    let tiles = stage.window.all.compactMap { ($0 as? TileView)?.look }
    #expect(tiles.count { if case .thumbnail = $0 { true } else { false } } == 2)
    #expect(!tiles.contains(.file(.image)))
  }
}
