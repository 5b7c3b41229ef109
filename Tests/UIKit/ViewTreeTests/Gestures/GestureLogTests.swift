import Replay
import Testing
import ViewTree

@Suite("Gesture log")
struct GestureLogTests {
  private final class Host: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private final class Lines { var all: [String] = [] }
  private let lines = Lines()

  init() {
    stage.window.addSubview(card)
    stage.scene.gestureLog = { [lines] in lines.all.append($0) }
  }

  @Test("the log says which recognizer wins, which fail, and which are canceled")
  func winning() {
    let table = UIScrollView(frame: card.bounds)
    table.contentSize = CGSize(width: 400, height: 2000)
    card.addSubview(table)
    card.addGestureRecognizer(UIPanGestureRecognizer())
    stage.fingerDown(at: CGPoint(x: 200, y: 200))
    stage.fingerMoves(by: CGPoint(x: 0, y: -30))
    stage.fingerCancelled()
    #expect(lines.all.contains("scrollViewPan of UIScrollView began"))
    let lost = "scrollViewPan of UIScrollView recognized first, and no delegate is set that allows both"
    #expect(lines.all.contains("pan of UIView failed: \(lost)"))
    #expect(lines.all.last == "scrollViewPan of UIScrollView was canceled: the device canceled the touch")
  }

  @Test("the log says which recognizer waits, and which one the delegate refuses")
  func waiting() {
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    (one.name, two.name) = ("select", "open")
    one.require(toFail: two)
    for tap in [one, two] { card.addGestureRecognizer(tap) }
    stage.tap(at: CGPoint(x: 200, y: 200))
    #expect(lines.all == ["select of UIView waits until open of UIView has failed"])
    stage.settle()
    #expect(
      lines.all.dropFirst() == [
        "open of UIView failed: tap 2 of 2 did not come within 0.35 s", "select of UIView recognized",
      ])
    let host = Host()
    one.delegate = host
    two.isEnabled = false
    lines.all = []
    stage.tap(at: CGPoint(x: 200, y: 200))
    let refusal = "its delegate's gestureRecognizerShouldBegin returned false"
    #expect(lines.all == ["select of UIView failed: \(refusal)"])
  }

  private final class Meddler: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      recognizer.isEnabled = false
      return false
    }
  }

  @Test("a recognizer that its delegate disables while it is asked about others failed because of that")
  func disabledWhileAsked() {
    let pan = UIPanGestureRecognizer()
    let meddler = Meddler()
    pan.delegate = meddler
    for recognizer in [pan, UITapGestureRecognizer()] { card.addGestureRecognizer(recognizer) }
    stage.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 60, y: 0))
    #expect(lines.all.contains("pan of UIView failed: disabled during the gesture"))
  }

  @Test("a recognizer that requests a state in every round waits for the next event")
  func endless() {
    final class Driver {
      func driveOn(_ recognizer: Stubborn) { recognizer.state = .changed }
    }
    final class Stubborn: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }
    let stubborn = Stubborn()
    let driver = Driver()
    stubborn.addTarget(driver, action: Driver.driveOn)
    card.addGestureRecognizer(stubborn)
    stage.fingerDown(at: CGPoint(x: 200, y: 200))
    #expect(lines.all.last == "still undecided after 10 rounds: the rest is left to the next event")
  }
}
