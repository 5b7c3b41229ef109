import UIKit

/// A page about a person, with a note that is rubbed out by a scrub.
final class NoteViewController: UIViewController {
  let note = UILabel()

  init(person: String) {
    super.init(nibName: nil, bundle: nil)
    title = person
    note.text = "Met \(person) at the conference. Rub this out."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    note.numberOfLines = 0
    view.addSubview(note)
    view.addGestureRecognizer(ScrubGestureRecognizer(target: self, action: NoteViewController.scrubbed))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note.frame = view.bounds.insetBy(dx: 24, dy: 80)
  }

  private func scrubbed(_ scrub: ScrubGestureRecognizer) {
    UIView.animate(withDuration: 0.3) { self.note.alpha = 0 }
  }
}
