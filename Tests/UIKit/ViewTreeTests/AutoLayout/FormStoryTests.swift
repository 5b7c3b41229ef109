import Replay
import Testing

@testable import ViewTree

/// A typical form in nested stack views: labels beside fields on a common baseline, a switch, a multiline
/// text and a button.
private final class FormViewController: UIViewController {
  let name = UITextField()
  let mail = UITextField()
  let news = UISwitch()
  let terms = UILabel()
  let send = UIButton()
  private(set) lazy var form = UIStackView(arrangedSubviews: [
    row("Name", name), row("E-mail", mail), row("News", news), terms, send,
  ])

  override func viewDidLoad() {
    super.viewDidLoad()
    terms.font = .systemFont(ofSize: 10)
    terms.numberOfLines = 0
    terms.textAlignment = .natural
    terms.text = "We send a letter a month and nothing else to nobody"
    send.setTitle("Send", for: .normal)
    form.axis = .vertical
    form.spacing = 10
    form.setCustomSpacing(20, after: terms)
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      form.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      mail.widthAnchor.constraint(equalTo: name.widthAnchor),
    ])
  }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = title
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 8
    row.alignment = control is UITextField ? .firstBaseline : .center
    return row
  }
}

@Suite("A form")
struct FormStoryTests {
  private let scene = LayoutScene()
  private let controller = FormViewController()

  init() { scene.window.rootViewController = controller }

  /// Returns a view's frame in window coordinates.
  private func box(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("is inside the margins, below the bar, with labels and fields aligned")
  func leftToRight() {
    controller.additionalSafeAreaInsets.top = 44
    scene.frame()
    let (form, name, mail) = (box(controller.form), box(controller.name), box(controller.mail))
    #expect(form.minX == 16 && form.maxX == 384 && form.minY == 56)
    // "E-mail" is 36 points wide. "Name" is shorter, but both fields have the same width.
    #expect(name.maxX == 384 && mail.maxX == 384 && name.width == mail.width)
    #expect(mail.minX >= 16 + 36 + 8)
    #expect(mail.minY == name.maxY + 10)
    #expect(box(controller.news).size == CGSize(width: 51, height: 31))
    // 50 letters of 6 points fit into 368 points.
    #expect(box(controller.terms).height == 12)
    #expect(box(controller.send).minY == box(controller.terms).maxY + 20)
    #expect(form.maxY == box(controller.send).maxY)
    #expect(scene.log == [])
  }

  @Test("is mirrored in a right-to-left layout")
  func rightToLeft() {
    scene.frame()
    let views = [controller.name, controller.mail, controller.news, controller.terms, controller.send]
    let before = views.map(box)
    scene.window.semanticContentAttribute = .forceRightToLeft
    scene.frame()
    for (view, box) in zip(views, before) {
      let mirrored = CGRect(x: 400 - box.maxX, y: box.minY, width: box.width, height: box.height)
      #expect(self.box(view) == mirrored)
    }
    #expect(scene.log == [])
  }

  @Test("in a narrow window, the text needs more lines and moves the button down")
  func narrowWindow() {
    scene.frame()
    let before = box(controller.send).minY
    scene.stage.resize(to: CGSize(width: 200, height: 300))
    scene.frame()
    #expect(box(controller.terms) == rect(16, box(controller.terms).minY, 168, 24))
    #expect(box(controller.send).minY == before + 12)
    #expect(scene.log == [])
  }

  @Test("hiding a row in an animation moves the button up, and a tap on its new position hits it")
  func hidingAndTapping() {
    var taps = 0
    controller.send.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.frame()
    let before = box(controller.send)
    UIView.animate(withDuration: 0.3) { controller.form.arrangedSubviews[2].isHidden = true }
    scene.stage.settle()
    let after = box(controller.send)
    #expect(after.minY == before.minY - 41)
    scene.stage.tap(at: CGPoint(x: after.midX, y: after.midY))
    #expect(taps == 1)
    #expect(scene.log == [])
  }
}
