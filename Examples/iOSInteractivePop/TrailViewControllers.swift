import UIKit

struct Trail {
  var name: String
  var kilometers: Int
  var color: UIColor

  static let all = [
    Trail(name: "Lake Round", kilometers: 7, color: .systemBlue),
    Trail(name: "Pine Ridge", kilometers: 12, color: .systemGreen),
    Trail(name: "Old Quarry", kilometers: 5, color: .systemBrown),
    Trail(name: "Sunset Hill", kilometers: 4, color: .systemOrange),
    Trail(name: "Heather Moor", kilometers: 18, color: .systemPurple),
  ]
}

final class TrailListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

  private let tableView = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trails"
    view.backgroundColor = .systemBackground
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 60
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Trail")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return Trail.all.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let trail = Trail.all[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "Trail", for: indexPath)
    cell.textLabel?.text = "\(trail.name), \(trail.kilometers) km"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(TrailViewController(index: indexPath.row), animated: true)
  }
}

final class TrailViewController: UIViewController {

  private let index: Int
  private var trail: Trail { return Trail.all[index] }

  init(index: Int) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = trail.name
    view.backgroundColor = trail.color
    // The bar stays readable over the page's color.
    navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()

    let label = UILabel()
    label.text = "\(trail.kilometers) km\n\nPull this page to the right, from anywhere."
    label.font = .preferredFont(forTextStyle: .title2)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0

    let button = UIButton(type: .system)
    button.setTitle("Next Trail", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.tintColor = .white
    button.addTarget(self, action: Selector("showNext", Self.showNext), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.spacing = 32
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  private func showNext() {
    let next = TrailViewController(index: (index + 1) % Trail.all.count)
    navigationController?.pushViewController(next, animated: true)
  }
}
