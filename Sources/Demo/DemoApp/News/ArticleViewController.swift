import LHNavigation
import ViewTree

/// The page of a story. A drag to the left pushes the next one.
final class ArticleViewController: UIViewController {
  let story: NewsStory
  private let reader: NewsReader
  private let scroll = ArticleScrollView()
  private let article: ArticleView
  private let edge = UIView()
  private var isPlaced = false

  init(_ story: NewsStory, reader: NewsReader) {
    self.story = story
    self.reader = reader
    article = ArticleView(story, next: reader.story(after: story))
    super.init(nibName: nil, bundle: nil)
    title = "Article"
    lh_barTintColor = Theme.newsBarTo
    lh_barItemsTintColor = Theme.chromeText
    lh_barTitlesTintColor = Theme.chromeText
    heart.accessibilityIdentifier = "like"
    share.accessibilityIdentifier = "share"
    navigationItem.rightBarButtonItems = [share, heart]
    showLike()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = story.id
    view.backgroundColor = Theme.page
    view.shadowProperties = Theme.pushShadow
    scroll.accessibilityIdentifier = "article"
    scroll.delegate = self
    edge.isUserInteractionEnabled = false
    edge.backgroundColor = Theme.pageEdge
    article.nextStory?.addAction(for: .touchUpInside) { [weak self] _ in self?.goOn() }
    scroll.addSubview(article)
    view.addSubview(scroll)
    view.addSubview(edge)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scroll.frame = view.bounds
    edge.frame = CGRect(x: 0, y: 0, width: UIScreen.main.hairline, height: size.height)
    view.mirror([edge])
    let height = article.layOut(width: size.width)
    article.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    scroll.contentSize = article.frame.size
    guard !isPlaced, size.height > 0 else { return }
    isPlaced = true
    scroll.contentOffset.y = min(reader.position(in: story), max(0, height - size.height))
  }

  /// Marks the story as read only after the push has finished, since the user may cancel it.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reader.read(story)
    scroll.becomeFirstResponder()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reader.save()
  }

  private func goOn() {
    guard let next = reader.story(after: story) else { return }
    navigationController?.pushViewController(ArticleViewController(next, reader: reader), animated: true)
  }

  /// The right arrow key pushes the next story.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let goesOn = presses.contains {
      $0.key?.keyCode == .keyboardRightArrow && $0.key?.modifierFlags == [] && !$0.isRepeat
    }
    if goesOn { goOn() } else { super.pressesBegan(presses, with: event) }
  }

  // MARK: Bar

  private lazy var heart = UIBarButtonItem(target: self, action: ArticleViewController.toggleLike)
  private lazy var share = UIBarButtonItem(
    title: "Copy", image: Icons.image("share", size: 20), target: self, action: ArticleViewController.copyText
  )

  private func toggleLike(_ item: UIBarButtonItem) {
    reader.toggleLike(story)
    showLike()
  }

  private func showLike() {
    heart.title = reader.isLiked(story) ? "Unlike" : "Like"
    heart.image = Icons.image(reader.isLiked(story) ? "heartFill" : "heart", size: 20)
  }

  /// Copies the story to the clipboard.
  private func copyText(_ item: UIBarButtonItem) {
    UIPasteboard.general.string = story.plainText
    CopiedNotice.show(in: view)
  }
}

extension ArticleViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if isPlaced { reader.keep(scrollView.contentOffset.y, in: story) }
  }
}

/// A scroll view that can be first responder, so that keys scroll it.
private final class ArticleScrollView: UIScrollView {
  override var canBecomeFirstResponder: Bool { true }
}
