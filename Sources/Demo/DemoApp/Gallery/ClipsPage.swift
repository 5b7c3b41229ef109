import Lists
import SharedHeader
import ViewTree

/// The second and third page of the gallery: a list of clips.
final class ClipsPage: SharedHeaderPagingView, UITableViewDataSource, UITableViewDelegate {
  /// Called with the page of the clip that the user opens.
  var onOpen: (UIViewController) -> Void = { _ in }
  private let isSaved: Bool
  private let table = UITableView()
  private let edge = UIView()

  init(isSaved: Bool) {
    self.isSaved = isSaved
    super.init(scrollView: table)
    table.rowHeight = ClipCell.height
    table.separatorStyle = .none
    table.register(ClipCell.self, forCellReuseIdentifier: "clip")
    table.dataSource = self
    table.delegate = self
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 12))
    table.backgroundColor = Theme.page
    table.tableHeaderView?.backgroundColor = Theme.page
    edge.backgroundColor = Theme.line
    addSubview(edge)
  }

  /// A separator divides the page from its left neighbor.
  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: UIScreen.main.hairline, height: bounds.height)
    mirror([edge])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    GalleryContent.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "clip", for: indexPath)
    let clip = GalleryContent.clip(indexPath.row, saved: isSaved)
    (cell as? ClipCell)?.show(clip)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onOpen(ClipPage(indexPath.row, saved: isSaved))
  }
}

/// A clip: its picture and duration, its title and author.
private final class ClipCell: LitCell {
  override class var look: RowLight.Look { .story }

  static let height: CGFloat = 88

  private let picture = ArtView(radius: 10)
  private let pill = UIView()
  private let duration = UILabel(
    TypeStyle(.monospacedDigitSystemFont(ofSize: 12, weight: .semibold), 18), .white, alignment: .center)
  private let title = UILabel(.headline, Theme.text)
  private let person = UILabel(.subhead, Theme.text2)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.page
    pill.backgroundColor = Theme.scrim.withAlphaComponent(0.72)
    pill.layer.cornerRadius = 6
    for part in [picture, pill, title, person] { contentView.addSubview(part) }
    pill.addSubview(duration)
  }

  func show(_ clip: GalleryContent.Clip) {
    picture.name = clip.picture
    duration.text = clip.duration
    title.text = clip.title
    person.text = clip.person
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    light.frame = CGRect(x: 8, y: 1, width: max(0, width - 16), height: ClipCell.height - 2)
    picture.frame = CGRect(x: 32, y: 10, width: 120, height: 68)
    pill.frame = CGRect(x: 106, y: 54, width: 40, height: 18)
    duration.frame = pill.bounds
    title.place(x: 172, y: 20, width: width - 204)
    person.place(x: 172, y: 45, width: width - 204)
    separator.frame = CGRect(
      x: 172, y: ClipCell.height - UIScreen.main.hairline, width: max(0, width - 172),
      height: UIScreen.main.hairline)
    contentView.mirror([picture, pill, title, person, separator])
  }
}
