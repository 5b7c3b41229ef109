import Replay
import Testing
import UIKit

@testable import TutorialExample

@Suite("The contacts of the tutorial")
struct ContactsViewControllerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let navigation = UINavigationController(rootViewController: ContactsViewController())

  init() {
    stage.window.rootViewController = navigation
    stage.settle()
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
  }

  private func place(of text: String, in view: UIView) -> CGPoint? {
    if let label = view as? UILabel, label.text == text {
      return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    }
    return view.subviews.lazy.compactMap { place(of: text, in: $0) }.first
  }

  @Test("typing filters the people")
  func search() throws {
    stage.tap(at: CGPoint(x: 200, y: navigation.navigationBar.bounds.height + 26))
    stage.settle()
    stage.type("GRACE")
    stage.settle()
    let view = try #require(navigation.topViewController?.view)
    #expect(texts(in: view).contains("Grace Hopper"))
    #expect(!texts(in: view).contains("Ada Lovelace"))
  }

  @Test("a tap on a person opens the page about them, and a scrub rubs out the note")
  func record() throws {
    stage.tap(at: try #require(place(of: "Barbara Liskov", in: navigation.view)))
    stage.settle()
    let page = try #require(navigation.topViewController as? NoteViewController)
    #expect(page.title == "Barbara Liskov")
    stage.fingerDown(at: CGPoint(x: 200, y: 300))
    for distance: CGFloat in [40, -40, 40, -40] { stage.fingerMoves(by: CGPoint(x: distance, y: 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(page.note.alpha == 0)
  }
}
