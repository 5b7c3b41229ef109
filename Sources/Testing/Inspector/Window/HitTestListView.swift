import Lists
import ViewTree

/// The views that were asked in a hit test, in order, each with its answer.
final class HitTestListView: UIView, UITableViewDataSource, UITableViewDelegate {
  /// Called with the number of the view at the point that the user selects.
  var onSelect: ((Int) -> Void)?

  private let heading = UILabel(13, .semibold, InspectorColors.text)
  private let table = UITableView()
  private var record: TouchRecord?
  /// The views at a point that the user asked about; nil to show a touch.
  private var answers: [ViewAnswer]?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.page
    heading.text = "Hit test"
    heading.accessibilityTraits = .header
    table.backgroundColor = InspectorColors.page
    table.separatorStyle = .none
    table.rowHeight = StepCell.height
    table.accessibilityIdentifier = "hit test"
    table.register(StepCell.self, forCellReuseIdentifier: "step")
    table.dataSource = self
    table.delegate = self
    for part in [heading, table] { addSubview(part) }
  }

  func show(_ record: TouchRecord?) {
    self.record = record
    answers = nil
    heading.text = "Hit test"
    table.reloadData()
  }

  /// Shows the views at a point, front to back.
  func show(_ answers: [ViewAnswer]) {
    self.answers = answers
    heading.text = "Views at this point, front to back"
    table.reloadData()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 20, y: 12, width: max(0, bounds.width - 40), height: 18)
    table.frame = CGRect(x: 0, y: 38, width: bounds.width, height: max(0, bounds.height - 38))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    answers?.count ?? record.map { $0.hitTest.count + $0.passedOver.count } ?? 0
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    answers == nil ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onSelect?(indexPath.row) }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "step", for: indexPath)
    guard let step = cell as? StepCell else { return cell }
    if let answers {
      step.show(answers[indexPath.row])
      return cell
    }
    guard let record else { return cell }
    let asked = record.hitTest.count
    if indexPath.row < asked {
      step.show(record.hitTest[indexPath.row], hit: record.view)
    } else {
      step.show(record.passedOver[indexPath.row - asked])
    }
    return cell
  }
}

/// Why a touch at a point does not reach a view.
struct ViewAnswer {
  let name: String
  let sentence: String
  /// What would have to change, or nil.
  let change: String?
  let isHit: Bool
  /// What happened to the last touch, or nil.
  let lastTouch: String?

  init(_ view: UIView, _ why: WhyNot, lastTouch: String?) {
    name = view.nameInReasons
    sentence = why.sentence
    change = why.change
    isHit = why.reason == nil
    self.lastTouch = lastTouch
  }
}

/// A view that was asked: indented by its depth, with what it answered.
final class StepCell: UITableViewCell {
  static let height: CGFloat = 42
  private static let indent: CGFloat = 14
  /// The deepest level that is indented.
  private static let maxLevel = 8

  private let dot = UIView()
  private let name = UILabel(13, .medium, InspectorColors.text)
  private let answer = UILabel(12, .regular, InspectorColors.text2)
  private var level = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = InspectorColors.page
    selectionStyle = .none
    dot.layer.cornerRadius = 4
    for part in [dot, name, answer] { contentView.addSubview(part) }
  }

  func show(_ step: TouchRecord.Step, hit: TouchRecord.Name?) {
    level = min(step.depth, StepCell.maxLevel)
    name.text = step.view.name
    let isHit = step.view == hit
    answer.text =
      step.reason.map { step.result == nil ? "refused: \($0.sentence)" : $0.sentence }
      ?? (isHit ? "takes the touch" : "asks its subviews")
    dot.backgroundColor =
      isHit
      ? InspectorColors.success : step.result == nil ? InspectorColors.failure : InspectorColors.possible
    accessibilityLabel = "\(step.view.name), \(answer.text ?? "")"
    setNeedsLayout()
  }

  /// Shows a view that got nothing.
  func show(_ view: TouchRecord.Expected) {
    level = 0
    name.text = view.view.name
    answer.text = "got nothing: \(view.reason?.sentence ?? "")"
    dot.backgroundColor = InspectorColors.warning
    accessibilityLabel = "\(view.view.name), \(answer.text ?? "")"
    setNeedsLayout()
  }

  /// Shows a view at a point that the user asked about.
  func show(_ view: ViewAnswer) {
    level = 0
    name.text = view.name
    answer.text = view.sentence
    dot.backgroundColor = view.isHit ? InspectorColors.success : InspectorColors.failure
    accessibilityLabel = "\(view.name), \(view.sentence)"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = 20 + CGFloat(level) * StepCell.indent
    dot.frame = CGRect(x: x, y: 9, width: 8, height: 8)
    name.frame = CGRect(x: x + 16, y: 4, width: max(0, bounds.width - x - 32), height: 18)
    answer.frame = CGRect(x: x + 16, y: 22, width: max(0, bounds.width - x - 32), height: 16)
  }
}
