import Lists
import Replay
import Testing

@testable import ViewTree

@Suite("Canceled touches")
struct TakenTouchesTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func diary(_ frame: CGRect = rect(0, 0, 400, 400)) -> TouchDiary {
    add(TouchDiary(frame: frame), to: stage.window)
  }

  @Test(
    "hiding, disabling or removing a view cancels its touch once",
    arguments: ["hide", "hide the superview", "disable", "disable the superview", "remove"])
  func taken(how: String) {
    let parent = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: parent)
    stage.fingerDown(at: point(10, 10))
    switch how {
    case "hide": view.isHidden = true
    case "hide the superview": parent.isHidden = true
    case "disable": view.isUserInteractionEnabled = false
    case "disable the superview": parent.isUserInteractionEnabled = false
    default: view.removeFromSuperview()
    }
    #expect(view.entries == ["began 10,10", "cancelled 10,10"])
    view.isHidden = false
    view.isUserInteractionEnabled = true
    stage.fingerMoves(to: point(20, 20))
    stage.fingerUp()
    #expect(view.entries.count == 2)
  }

  @Test("hiding a view cancels its recognizers")
  func recognizerInside() {
    let view = diary()
    let pan = UIPanGestureRecognizer()
    let states = GestureDiary(pan, on: view)
    stage.fingerDown(at: point(10, 10))
    stage.fingerMoves(to: point(50, 10))
    view.isHidden = true
    stage.fingerUp()
    #expect(states.states == [.began, .cancelled])
    #expect(pan.state == .possible)
  }

  @Test("removing the row under the finger does not stop the pan of its list")
  func recognizerAround() {
    let list = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let row = add(TouchDiary(frame: rect(0, 0, 400, 50)), to: list)
    let pan = UIPanGestureRecognizer()
    let states = GestureDiary(pan, on: list)
    stage.fingerDown(at: point(10, 10))
    stage.fingerMoves(to: point(10, 40))
    row.removeFromSuperview()
    stage.fingerMoves(to: point(10, 60))
    stage.fingerUp()
    #expect(states.states == [.began, .changed, .ended])
    #expect(row.entries == ["began 10,10", "cancelled 10,40"])
  }

  @Test("a list keeps scrolling when the row under the finger has scrolled out and is reused")
  func list() {
    final class Rows: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    let rows = Rows()
    let table = add(UITableView(frame: rect(0, 0, 400, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    table.dataSource = rows
    stage.frame()
    stage.fingerDown(at: point(200, 390))
    stage.run(for: 0.2)
    for _ in 0..<100 { stage.fingerMoves(by: point(0, -10)) }
    #expect(table.isDragging)
    #expect(table.contentOffset.y == 990)
    stage.fingerUp()
  }

  @Test("hiding a window cancels its touches for views and recognizers")
  func window() {
    let view = diary()
    let states = GestureDiary(UIPanGestureRecognizer(), on: view)
    stage.fingerDown(at: point(10, 10))
    stage.fingerMoves(to: point(50, 10))
    stage.window.isHidden = true
    #expect(view.entries == ["began 10,10", "cancelled 50,10"])
    #expect(states.states == [.began, .cancelled])
  }

  @Test("a view removed while recognizers are asked about its touch never receives it")
  func goneBeforeItBegan() {
    final class Remover: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view?.removeFromSuperview()
        return true
      }
    }
    let remover = Remover()
    let view = diary()
    let tap = UITapGestureRecognizer()
    let taps = GestureDiary(tap, on: stage.window)
    tap.delegate = remover
    stage.tap(at: point(10, 10))
    #expect(view.entries == [])
    #expect(taps.states == [.ended])
  }

  @Test("a window that drops events leaves no touch or recognizer waiting")
  func swallowed() {
    final class Greedy: UIWindow {
      var swallowed: Set<UITouch.Phase> = []
      override func sendEvent(_ event: UIEvent) {
        let phases = Set(event.allTouches?.map(\.phase) ?? [])
        if phases.isDisjoint(with: swallowed) { super.sendEvent(event) }
      }
    }
    let window = Greedy(frame: rect(0, 0, 400, 400), windowScene: stage.scene)
    window.makeKeyAndVisible()
    let view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: window)
    let tap = UITapGestureRecognizer()
    let taps = GestureDiary(tap, on: view)
    window.swallowed = [.ended]
    stage.tap(at: point(10, 10))
    #expect(view.entries == ["began 10,10", "cancelled 10,10"])
    window.swallowed = [.began]
    stage.tap(at: point(10, 10))
    #expect(view.entries.count == 2)
    window.swallowed = []
    stage.run(for: 1)
    stage.tap(at: point(20, 20))
    #expect(taps.states == [.ended])
    #expect(window.gestureArbiter.deliveries.isEmpty)
  }
}
