import UIKit

struct Topic {
  var title: String
  var subtopics: [Topic] = []

  static let solarSystem = Topic(
    title: "Solar System",
    subtopics: [
      Topic(
        title: "Inner Planets",
        subtopics: [
          planet("Mercury", moons: []),
          planet("Venus", moons: []),
          planet("Earth", moons: ["Moon"]),
          planet("Mars", moons: ["Phobos", "Deimos"]),
        ]),
      Topic(
        title: "Outer Planets",
        subtopics: [
          planet("Jupiter", moons: ["Io", "Europa", "Ganymede", "Callisto"]),
          planet("Saturn", moons: ["Mimas", "Enceladus", "Rhea", "Titan", "Iapetus"]),
          planet("Uranus", moons: ["Miranda", "Ariel", "Titania", "Oberon"]),
          planet("Neptune", moons: ["Proteus", "Triton"]),
        ]),
    ])

  private static func planet(_ name: String, moons: [String]) -> Topic {
    return Topic(
      title: name,
      subtopics: moons.map { moon in
        Topic(
          title: moon,
          subtopics: [
            Topic(title: "Circles around \(name)")
          ])
      })
  }
}

protocol PaneViewControllerDelegate: AnyObject {
  func pane(_ pane: PaneViewController, didSelect topic: Topic)
}

final class PaneViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

  weak var delegate: PaneViewControllerDelegate?
  private let topic: Topic
  private let tableView = UITableView()

  init(topic: Topic) {
    self.topic = topic
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Topic")
    tableView.rowHeight = 56
    tableView.tableFooterView = UIView()

    let header = UIView(frame: CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 76))
    let label = UILabel(frame: header.bounds.insetBy(dx: 20, dy: 12))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 28, weight: .bold)
    label.text = topic.title
    header.addSubview(label)
    tableView.tableHeaderView = header
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return topic.subtopics.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Topic", for: indexPath)
    let subtopic = topic.subtopics[indexPath.row]
    cell.textLabel?.text = subtopic.title
    cell.accessoryType = subtopic.subtopics.isEmpty ? .none : .disclosureIndicator
    cell.selectionStyle = subtopic.subtopics.isEmpty ? .none : .default
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let subtopic = topic.subtopics[indexPath.row]
    guard !subtopic.subtopics.isEmpty else { return }
    delegate?.pane(self, didSelect: subtopic)
  }
}
