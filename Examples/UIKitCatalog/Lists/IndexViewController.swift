import UIKit

/// A long list of names with an index at its edge.
final class IndexViewController: UITableViewController {

  private static let names = """
    Ada Alan Alice Barbara Betty Brian Claude Clara Dennis Donald Dorothy Edsger Ellen Evelyn Frances Fred Grace \
    Guido Hedy Herbert Ida Ivan Jean John Joan Katherine Ken Klara Leslie Lynn Margaret Marvin Mary Niklaus Nancy \
    Ole Olga Peter Radia Ray Richard Robin Seymour Shafi Sophie Stephen Tim Tony Ursula Vint Virginia Walter Whitfield \
    Xiaoyun Yann Yoshua Zohar
    """.split(separator: " ").map(String.init)

  private let sections = Dictionary(grouping: names) { String($0.prefix(1)) }.sorted { $0.key < $1.key }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { return sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].value.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return sections[section].key
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { return sections.map(\.key) }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].value[indexPath.row]
    cell.imageView?.image = UIImage(systemName: "person")
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
