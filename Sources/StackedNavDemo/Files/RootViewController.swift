import StackedNav
import ViewTree

/// The root page: the disk, and the folder that the program was opened on, as a wide list in a card.
final class RootViewController: FileListViewController {
  private let header: RootHeaderView

  override init(folder: FilePath, library: FileLibrary) {
    header = RootHeaderView(folder: folder, showsUse: library.showsLiveFigures)
    super.init(folder: folder, library: library)
    title = "Files"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.grouped
    view.accessibilityIdentifier = "root"
    table.register(WideFileCell.self, forCellReuseIdentifier: "file")
    table.contentInset = UIEdgeInsets(bottom: 32)
    header.section.text = crumb.title
    table.tableHeaderView = header
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    table.frame = view.bounds
    super.viewDidLayoutSubviews()
  }
}

extension RootViewController: SPStackedNavigationPage {
  var stackedNavigationPageSize: SPStackedNavigationPageSize { .full }
}

/// Large title, disk card, and the head of the list.
final class RootHeaderView: UIView {
  static let height: CGFloat = 278
  /// The room beside cards.
  static let margin: CGFloat = 32

  let section = UILabel(.title2, Theme.text)
  private let title = UILabel(.largeTitle, Theme.text)
  private let disk: DiskCard?
  private let columns = UIView()
  private let names = ["Name", "Contents", "Modified", "Size"].map { name in
    let label = UILabel(.caption, Theme.text3, alignment: name == "Size" ? .right : .left)
    label.text = name
    return label
  }
  private let line = UIView()

  init(folder: FilePath, showsUse: Bool) {
    disk = (try? DiskSpace(of: folder)).map { DiskCard($0, showsUse: showsUse) }
    super.init(frame: CGRect(x: 0, y: 0, width: 944, height: RootHeaderView.height))
    isOpaque = false
    title.text = "Files"
    columns.backgroundColor = Theme.card
    columns.layer.cornerRadius = 16
    columns.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    line.backgroundColor = Theme.line
    for part in [title, disk, section, columns] { if let part { addSubview(part) } }
    for part in names + [line] { columns.addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * RootHeaderView.margin)
    let layout = RootColumns(width: width)
    title.place(x: 32, y: 24, width: width)
    disk?.frame = CGRect(x: 32, y: 86, width: width, height: 96)
    section.place(x: 32, y: 204, width: width)
    columns.frame = CGRect(x: 32, y: 242, width: width, height: 36)
    for (label, column) in zip(names, layout.columns) {
      label.place(x: column.lowerBound, y: 10, width: column.upperBound - column.lowerBound)
    }
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: 36 - hairline, width: width, height: hairline)
  }
}

/// Where the columns of the wide list stand in a card of some width; narrow cards leave columns out.
struct RootColumns {
  let columns: [ClosedRange<CGFloat>]

  /// At 880 points: name from 68, contents from 456, modified from 596, size up to 824.
  init(width: CGFloat) {
    let sizeEnd = max(68, width - 56)
    let hasDates = width >= 560
    let hasContents = width >= 700
    let size = max(68, sizeEnd - 100)...sizeEnd
    let modifiedX = hasDates ? width - 284 : size.lowerBound
    let contentsX = hasContents ? width - 424 : modifiedX
    columns = [
      68...max(68, contentsX - 16), contentsX...max(contentsX, modifiedX - 16),
      modifiedX...max(modifiedX, size.lowerBound), size,
    ]
  }
}

/// How full the disk is.
final class DiskCard: UIView {
  private let title = UILabel(.headline, Theme.text)
  private let available = UILabel(.subheadStrong, Theme.text)
  private let total = UILabel(.subhead, Theme.text2)
  private let bar = UIView()
  private let used = UIView()
  private let dot = UIView()
  private let legend = UILabel(.caption, Theme.text2)
  private let share: CGFloat

  /// Creates a card; without `showsUse` it only says how large the disk is.
  init(_ space: DiskSpace, showsUse: Bool) {
    share = space.usedShare
    super.init(frame: .zero)
    backgroundColor = Theme.card
    layer.cornerRadius = 16
    layer.shadow = Theme.cardShadow
    title.text = "Internal disk"
    available.text = FileFormatting.size(space.available)
    total.text = "available of \(FileFormatting.size(space.total))"
    bar.backgroundColor = Theme.field
    bar.layer.cornerRadius = 5
    used.backgroundColor = Theme.accent
    used.layer.cornerRadius = 5
    dot.backgroundColor = Theme.accent
    dot.layer.cornerRadius = 4
    legend.text = "Used, \(FileFormatting.size(max(0, space.total - space.available)))"
    for part in [title, total, bar] { addSubview(part) }
    guard showsUse else {
      total.text = FileFormatting.size(space.total)
      available.text = nil
      return
    }
    for part in [available, used, dot, legend] { addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 40)
    let totalWidth = total.sizeThatFits(bounds.size).width
    let availableWidth = available.sizeThatFits(bounds.size).width
    total.place(x: bounds.width - 20 - totalWidth, y: 17, width: totalWidth)
    available.place(x: total.frame.minX - 4 - availableWidth, y: 17, width: availableWidth)
    title.place(x: 20, y: 16, width: available.frame.minX - 36)
    bar.frame = CGRect(x: 20, y: 47, width: width, height: 10)
    used.frame = CGRect(x: 20, y: 47, width: min(width, max(10, (width * share).rounded())), height: 10)
    dot.frame = CGRect(x: 20, y: 71, width: 8, height: 8)
    legend.place(x: 36, y: 67, width: width - 16)
  }
}
