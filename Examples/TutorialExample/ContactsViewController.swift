import UIKit

/// A list of people with a search field. A tap on a person opens a page.
final class ContactsViewController: UIViewController {
  private let people = [
    "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Donald Knuth", "Edsger Dijkstra", "Frances Allen",
    "Grace Hopper", "John McCarthy", "Katherine Johnson", "Margaret Hamilton", "Radia Perlman",
  ]
  private lazy var shown = people
  private let search = UITextField()
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    view.backgroundColor = .systemBackground
    search.placeholder = "Search"
    search.addTarget(self, action: ContactsViewController.searchChanged, for: .editingChanged)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "person")
    table.dataSource = self
    table.delegate = self
    for part in [search, table] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      search.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
      search.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      search.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      search.heightAnchor.constraint(equalToConstant: 36),
      table.topAnchor.constraint(equalTo: search.bottomAnchor, constant: 8),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func searchChanged(_ field: UITextField) {
    let words = field.text ?? ""
    shown = words.isEmpty ? people : people.filter { $0.localizedCaseInsensitiveContains(words) }
    table.reloadData()
  }
}

extension ContactsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = NoteViewController(person: shown[indexPath.row])
    navigationController?.pushViewController(page, animated: true)
  }
}
