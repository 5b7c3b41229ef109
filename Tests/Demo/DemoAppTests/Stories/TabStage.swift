import ArgumentParser
import Foundation
import Replay
import Testing
import ViewTree

@testable import DemoApp

/// The whole program in a headless window, at one of its tabs.
final class TabStage {
  let stage: Stage
  private let folder = TemporaryFolder()
  let demo: Demo

  /// - Parameter files: The names of the files in the program's folder.
  init(_ tab: DemoTab, size: CGSize = CGSize(width: 1024, height: 768), files: [String] = []) throws {
    for name in files { folder.write("", to: name) }
    demo = try Demo(options: DemoOptions.parse(["--headless", "--tab", tab.rawValue, folder.path.testText]))
    stage = Stage(size: size)
    demo.fill(stage.window)
    stage.settle()
  }

  var window: UIWindow { stage.window }

  /// Waits until all pictures are read.
  func settle() async throws {
    repeat {
      stage.settle()
      try await Task.sleep(for: .milliseconds(5))
    } while demo.isBusy
    stage.settle()
  }

  /// The middle of a view's visible part, in window coordinates.
  func middle(of view: UIView) -> CGPoint {
    let position = view.convert(view.bounds, to: nil).intersection(window.bounds)
    return CGPoint(x: position.midX, y: position.midY)
  }

  /// The middle of the first visible line whose label has a text.
  func place(of text: String) throws -> CGPoint {
    let line = try #require(SeenText.all(in: window).first { $0.label.text == text }, "\(text)")
    return CGPoint(x: line.position.midX, y: line.position.midY)
  }

  func tap(_ text: String) throws {
    stage.tap(at: try place(of: text))
    stage.settle()
  }

  /// Taps the button with an accessibility identifier.
  func press(_ identifier: String) throws {
    stage.tap(at: middle(of: try #require(view(identifier), "\(identifier)")))
    stage.settle()
  }

  /// The frontmost visible view with an accessibility identifier.
  func view(_ identifier: String) -> UIView? {
    window.all.last { $0.accessibilityIdentifier == identifier && !SeenText.seen($0).isNull }
  }
}
