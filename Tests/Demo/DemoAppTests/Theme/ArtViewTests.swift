import LayerTree
import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("The program's pictures")
struct ArtViewTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 700))
  private let view = ArtView(radius: 4)

  init() { stage.window.addSubview(view) }

  private var shown: CGImage? {
    if case .image(let image)? = view.layer.content?.source { image } else { nil }
  }

  private func show(_ name: String?, width: CGFloat) {
    view.name = name
    view.frame = CGRect(x: 0, y: 0, width: width, height: width * 5 / 8)
    stage.frame()
  }

  private func waitForPictures() async throws {
    while Art.isBusy { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("a picture is read while frames continue, and the next view gets it at once")
  func reading() async throws {
    show("tidal", width: 820)
    #expect(shown == nil && Art.isBusy)
    try await waitForPictures()
    #expect(shown?.width == 840)
    let other = ArtView(radius: 0)
    other.name = "tidal"
    other.frame = CGRect(x: 0, y: 0, width: 810, height: 500)
    stage.window.addSubview(other)
    stage.frame()
    #expect(other.layer.content == view.layer.content)
  }

  @Test("a view that changes its picture while one is being read shows only the last one")
  func changing() async throws {
    show("dunes", width: 700)
    try await waitForPictures()
    #expect(shown != nil)
    show("meadow", width: 700)
    #expect(shown == nil)
    show("strata", width: 700)
    try await waitForPictures()
    let key = try #require(Art.key("strata", filling: view.bounds.size))
    #expect(shown != nil && shown == Art.known(key))
  }

  @Test("a growing view keeps the smaller picture until the larger one is read")
  func growing() async throws {
    show("mosaic", width: 580)
    try await waitForPictures()
    let small = try #require(shown)
    show("mosaic", width: 830)
    #expect(shown == small)
    try await waitForPictures()
    #expect(shown?.width == 840)
  }

  @Test("a missing name, an unknown picture or an empty frame shows nothing and reads nothing")
  func nothing() {
    for (name, width) in [(nil, 100), ("gone", 100), ("prism", 0)] as [(String?, CGFloat)] {
      show(name, width: width)
      #expect(shown == nil)
      #expect(Art.key(name ?? "", filling: view.bounds.size) == nil)
    }
  }
}
