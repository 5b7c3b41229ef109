import ViewTree

/// A page about one item of a tab, such as a post or a work: its picture in full width, with a column of
/// texts, buttons and cards below.
///
/// Subclasses add the parts of the column in `viewDidLoad`.
class StoryPage: UIViewController {
  /// The longest comfortable line, in points.
  private static let longestLine: CGFloat = 640
  private static let minPictureHeight: CGFloat = 150

  private let scroll = UIScrollView()
  private let picture: ArtView?
  private var parts: [(view: UIView, gap: CGFloat)] = []
  /// The text that the Copy button copies.
  let text: String
  /// The greatest fraction of the page's height that the picture takes.
  var pictureShare: CGFloat { 0.45 }

  /// - Parameters:
  ///   - title: The title in the navigation bar.
  ///   - picture: The name of the picture; nil for none.
  init(title: String, picture: String?, text: String) {
    self.picture = picture.map { name in
      let view = ArtView(radius: 0)
      view.name = name
      return view
    }
    self.text = text
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.page
    view.clipsToBounds = true
    scroll.backgroundColor = Theme.page
    if let picture { scroll.addSubview(picture) }
    view.addSubview(scroll)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override var preferredKeyResponder: UIResponder? { scroll }

  // MARK: Parts

  /// Appends a part to the column. Its height comes from `sizeThatFits`.
  ///
  /// - Parameter gap: The space above the part, in points.
  func add(_ part: UIView, below gap: CGFloat) {
    parts.append((part, gap))
    scroll.addSubview(part)
  }

  /// Appends a text with any number of lines.
  func add(_ text: String, _ style: TypeStyle, _ color: UIColor = Theme.text, below gap: CGFloat) {
    let label = UILabel(style, color)
    label.numberOfLines = 0
    label.text = text
    add(label, below: gap)
  }

  /// Appends the Like and Copy buttons.
  ///
  /// - Parameter id: The ID of the item that can be liked.
  func addButtons(for id: String) {
    let buttons = StoryButtons(for: id)
    buttons.onCopy = { [weak self] in
      guard let self else { return }
      UIPasteboard.general.string = text
      CopiedNotice.show(in: view)
    }
    add(buttons, below: 20)
  }

  /// Appends a card that pushes another page.
  func addLink(
    _ caption: String, _ title: String, picture: String, below gap: CGFloat = 28,
    to page: @escaping () -> UIViewController
  ) {
    let card = LinkCard(picture: picture, caption: caption, title: title)
    card.onPress = { [weak self] in
      self?.navigationController?.pushViewController(page(), animated: true)
    }
    add(card, below: gap)
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scroll.frame = view.bounds
    var y: CGFloat = 0
    if let picture {
      let height = max(StoryPage.minPictureHeight, size.height * pictureShare)
      picture.frame = CGRect(x: 0, y: 0, width: size.width, height: min(size.width * 0.625, height).rounded())
      y = picture.frame.maxY
    }
    let column = max(0, min(StoryPage.longestLine, size.width - 2 * PageLayout.margin(in: size.width)))
    let x = ((size.width - column) / 2).rounded()
    for (part, gap) in parts {
      let height = part.sizeThatFits(CGSize(width: column, height: .greatestFiniteMagnitude)).height
      part.frame = CGRect(x: x, y: y + gap, width: column, height: height)
      y = part.frame.maxY
    }
    view.mirror(parts.map(\.view))
    scroll.contentSize = CGSize(width: size.width, height: y + 32)
  }
}
