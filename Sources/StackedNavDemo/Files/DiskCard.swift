import ViewTree

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
    shadowProperties = Theme.cardShadow
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
