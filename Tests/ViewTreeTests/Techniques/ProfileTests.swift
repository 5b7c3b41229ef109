import Replay
import Testing
import ViewTree

/// A case of `shared-header.json`: a list's offset, and where it puts the header.
nonisolated struct HeaderPlaceCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable { let listOffset: Double }
  struct Expectation: Decodable, Sendable { let headerY: Double }
}

/// A case of `shared-header.json`: what the article's code did to the other list in a swipe.
nonisolated struct ListAlignmentCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable { let listOffsetA, contentHeightB: Double }
  struct Expectation: Decodable, Sendable { let listOffsetB, headerYBefore: Double }
}

/// A case of `shared-header.json`: a point, and whose touch the article's code made it.
nonisolated struct HeaderHitCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let point, headerFrame: [Double]
    let buttons: [Named]
    let tapView: Named
  }

  struct Named: Decodable, Sendable {
    let name: String
    let frame: [Double]
  }

  struct Expectation: Decodable, Sendable { let original: String }
}

@Suite("Technique: a header in front of lists")
struct ProfileTests {
  private nonisolated static let file = "shared-header.json"
  private nonisolated static let places = try! Vectors<HeaderPlaceCase>(file, groups: ["headerY"])
  private nonisolated static let hits = try! Vectors<HeaderHitCase>(file, groups: ["hitTest"])
  private nonisolated static let alignments =
    try! Vectors<ListAlignmentCase>(file, groups: ["originalSync"])

  private final class Presses {
    var taps = 0, cancels = 0
  }

  private let stage = Stage(size: CGSize(width: 375, height: 667))
  private let presses = Presses()

  /// Shows a profile whose header has one button, at 40, 104 to 140, 144 of the window.
  private func show(contentHeights: [CGFloat] = [3000, 3000]) -> ProfileViewController {
    let profile = ProfileViewController(contentHeights: contentHeights)
    stage.window.rootViewController = profile
    stage.frame()
    let button = add(UIControl(frame: rect(20, 20, 100, 40)), to: profile.headerAreaView.contentView)
    button.addAction(for: .touchUpInside) { [presses] _ in presses.taps += 1 }
    button.addAction(for: .touchCancel) { [presses] _ in presses.cancels += 1 }
    return profile
  }

  private let onButton = point(70, 120)
  private let onBackground = point(250, 250)

  private func drag(from start: CGPoint, _ x: CGFloat, _ y: CGFloat) {
    stage.fingerDown(at: start)
    for _ in 0..<10 { stage.fingerMoves(by: point(x / 10, y / 10)) }
  }

  private func liftAtRest() {
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  @Test("the header is where the list's offset puts it", arguments: places.cases)
  func place(_ placeCase: HeaderPlaceCase) {
    let profile = show()
    profile.lists[0].contentOffset.y = CGFloat(placeCase.given.listOffset)
    #expect(profile.headerAreaView.frame.minY == CGFloat(placeCase.expect.headerY))
  }

  @Test("the header's background is the list's, its buttons are its own", arguments: hits.cases)
  func hit(_ hitCase: HeaderHitCase) {
    func rectangle(_ numbers: [Double]) -> CGRect { rect(numbers[0], numbers[1], numbers[2], numbers[3]) }
    let given = hitCase.given
    let profile = ProfileViewController(contentHeights: [3000])
    stage.window.rootViewController = profile
    stage.frame()
    profile.lists[0].accessibilityIdentifier = "list"
    let header = profile.headerAreaView
    header.frame = rectangle(given.headerFrame)
    for button in given.buttons {
      add(UIControl(frame: rectangle(button.frame)), to: header.contentView)
        .accessibilityIdentifier = button.name
    }
    let avatar = add(UIView(frame: rectangle(given.tapView.frame)), to: header.contentView)
    avatar.accessibilityIdentifier = given.tapView.name
    avatar.addGestureRecognizer(UITapGestureRecognizer())
    let hit = stage.window.hitTest(point(given.point[0], given.point[1]), with: nil)
    #expect(hit?.accessibilityIdentifier == hitCase.expect.original)
  }

  @Test("a swipe takes the other list along", arguments: alignments.cases)
  func alignment(_ alignmentCase: ListAlignmentCase) {
    let profile = show(contentHeights: [3000, CGFloat(alignmentCase.given.contentHeightB)])
    profile.lists[0].contentOffset.y = CGFloat(alignmentCase.given.listOffsetA)
    #expect(profile.headerAreaView.frame.minY == CGFloat(alignmentCase.expect.headerYBefore))
    drag(from: point(300, 500), -200, 0)
    stage.fingerUp()
    stage.settle()
    #expect(profile.currentIndex == 1)
    #expect(profile.lists[1].contentOffset.y == CGFloat(alignmentCase.expect.listOffsetB))
  }

  @Test("the file has its cases")
  func counts() {
    #expect(ProfileTests.places.cases.count == 7)
    #expect(ProfileTests.hits.cases.count == 5)
    #expect(ProfileTests.alignments.cases.count == 5)
  }

  @Test("a drag on the header's background scrolls the list, and the header goes with it")
  func background() {
    let profile = show()
    drag(from: onBackground, 0, -110)
    #expect(profile.lists[0].isDragging)
    #expect(profile.lists[0].contentOffset.y == 100)
    #expect(profile.headerAreaView.frame.minY == -16)
    liftAtRest()
    #expect(profile.lists[0].contentOffset.y == 100)
  }

  @Test("a fling on the header's background goes on in the list")
  func fling() {
    let profile = show()
    drag(from: onBackground, 0, -110)
    stage.fingerUp()
    #expect(profile.lists[0].isDecelerating)
    stage.settle()
    #expect(profile.lists[0].contentOffset.y > 350)
    #expect(profile.headerAreaView.frame.minY == -210)
  }

  @Test("a sideways drag on the header's background turns the page and leaves the header where it is")
  func sideways() {
    let profile = show()
    profile.lists[0].contentOffset.y = 60
    let frame = profile.headerAreaView.frame
    drag(from: onBackground, -110, 0)
    #expect(profile.pagingView.contentOffset.x == 100)
    #expect(profile.lists[0].contentOffset.y == 60)
    stage.fingerUp()
    stage.settle()
    #expect(profile.pagingView.contentOffset.x == 375)
    #expect(profile.headerAreaView.frame == frame)
    // The second page's list answers for the background now.
    drag(from: onBackground, 0, -60)
    #expect(profile.lists[1].contentOffset.y == 110)
    #expect(profile.lists[0].contentOffset.y == 60)
    liftAtRest()
  }

  @Test("a tap on a button presses it and moves nothing")
  func tap() {
    let profile = show()
    stage.tap(at: onButton)
    stage.settle()
    #expect(presses.taps == 1)
    #expect(profile.lists[0].contentOffset == .zero)
  }

  @Test("a drag up that begins on a button scrolls the list, cancels the button, and ends without a fling")
  func button() {
    let profile = show()
    drag(from: onButton, 0, -110)
    #expect(presses.cancels == 1)
    // The pan counts from the sample that began it, which is the first one.
    #expect(profile.lists[0].contentOffset.y == 99)
    #expect(profile.headerAreaView.frame.minY == -15)
    stage.fingerUp()
    stage.settle()
    #expect(presses.taps == 0)
    #expect(profile.lists[0].contentOffset.y == 99)
  }

  @Test("a drag from a button stops short of the list's top, because its last sample is dropped whole")
  func top() {
    let profile = show()
    profile.lists[0].contentOffset.y = 30
    stage.fingerDown(at: onButton + point(0, -30))
    stage.fingerMoves(by: point(0, 12))
    for _ in 0..<4 { stage.fingerMoves(by: point(0, 9)) }
    #expect(profile.lists[0].contentOffset.y == 3)
    liftAtRest()
    #expect(profile.lists[0].contentOffset.y == 3)
  }

  @Test("a sideways drag that begins on a button moves nothing")
  func sidewaysFromButton() {
    let profile = show()
    drag(from: onButton, -60, 0)
    #expect(presses.cancels == 0)
    #expect(profile.pagingView.contentOffset == .zero)
    #expect(profile.lists[0].contentOffset == .zero)
    liftAtRest()
    #expect(presses.taps == 1)
  }
}
