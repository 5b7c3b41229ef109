import Testing
import ViewTree

@Suite("The recognizers of a view as a list")
struct SettingRecognizersTests {
  private let view = UIView()
  private let one = UITapGestureRecognizer()
  private let two = UIPanGestureRecognizer()

  @Test("setting the list adds and removes recognizers")
  func setting() {
    view.gestureRecognizers = [one, two]
    #expect(one.view === view && two.view === view)
    view.gestureRecognizers = [two]
    #expect(one.view == nil && view.gestureRecognizers?.count == 1)
    view.gestureRecognizers = nil
    #expect(two.view == nil && view.gestureRecognizers == nil)
  }

  @Test("a recognizer is taken from its former view, and counts once")
  func moving() {
    let other = UIView()
    other.addGestureRecognizer(one)
    view.gestureRecognizers = [one, one]
    #expect(other.gestureRecognizers == nil && view.gestureRecognizers?.count == 1)
  }
}
