import UIKit

/// A screen of the catalog.
struct Entry {
  let title: String
  let detail: String
  let symbol: String
  let make: () -> UIViewController

  func matches(_ text: String) -> Bool {
    return text.isEmpty || "\(title) \(detail)".localizedCaseInsensitiveContains(text)
  }

  func makeViewController() -> UIViewController {
    let controller = make()
    controller.title = title
    controller.navigationItem.largeTitleDisplayMode = .never
    return controller
  }
}

/// A part of the catalog, with the color of its symbols.
struct Chapter {
  let title: String
  let color: UIColor
  let entries: [Entry]
}

extension Chapter {
  static let all = [
    Chapter(
      title: "Bars", color: .systemBlue,
      entries: [
        Entry(
          title: "Navigation Bar", detail: "UINavigationBar, UIBarButtonItem", symbol: "chevron.left",
          make: NavigationBarViewController.init),
        Entry(title: "Toolbar", detail: "UIToolbar", symbol: "ellipsis", make: ToolbarViewController.init),
        Entry(
          title: "Tab Bar", detail: "UITabBar, UITabBarItem", symbol: "star", make: TabBarViewController.init),
        Entry(
          title: "Search Bar", detail: "UISearchBar", symbol: "magnifyingglass",
          make: SearchBarViewController.init),
      ]),
    Chapter(
      title: "Controls", color: .systemGreen,
      entries: [
        Entry(title: "Buttons", detail: "UIButton", symbol: "hand.tap", make: ButtonsViewController.init),
        Entry(title: "Switches", detail: "UISwitch", symbol: "switch.2", make: SwitchesViewController.init),
        Entry(
          title: "Sliders", detail: "UISlider", symbol: "slider.horizontal.3",
          make: SlidersViewController.init),
        Entry(title: "Steppers", detail: "UIStepper", symbol: "plus", make: SteppersViewController.init),
        Entry(
          title: "Segmented Controls", detail: "UISegmentedControl", symbol: "rectangle.split.3x1",
          make: SegmentsViewController.init),
        Entry(
          title: "Page Control", detail: "UIPageControl", symbol: "ellipsis",
          make: PageControlViewController.init),
        Entry(
          title: "Progress", detail: "UIProgressView, UIActivityIndicatorView", symbol: "hourglass",
          make: ProgressViewController.init),
      ]),
    Chapter(
      title: "Text", color: .systemOrange,
      entries: [
        Entry(
          title: "Labels", detail: "UILabel, UIFont.TextStyle", symbol: "textformat",
          make: LabelsViewController.init),
        Entry(
          title: "Text Fields", detail: "UITextField", symbol: "character.cursor.ibeam",
          make: TextFieldsViewController.init),
        Entry(
          title: "Text View", detail: "UITextView, NSAttributedString", symbol: "doc.text",
          make: TextViewController.init),
      ]),
    Chapter(
      title: "Pickers", color: .systemPurple,
      entries: [
        Entry(
          title: "Picker View", detail: "UIPickerView", symbol: "list.bullet", make: PickerViewController.init
        ),
        Entry(
          title: "Date Pickers", detail: "UIDatePicker", symbol: "calendar",
          make: DatePickersViewController.init),
      ]),
    Chapter(
      title: "Lists", color: .systemIndigo,
      entries: [
        Entry(
          title: "Cells", detail: "UITableViewCell, UIListContentConfiguration", symbol: "list.bullet",
          make: { CellsViewController(style: .insetGrouped) }),
        Entry(
          title: "Editing", detail: "UITableView, insertion, deletion, reordering", symbol: "pencil",
          make: { EditingViewController(style: .insetGrouped) }),
        Entry(
          title: "Swipe Actions", detail: "UISwipeActionsConfiguration", symbol: "trash",
          make: { SwipeActionsViewController(style: .plain) }),
        Entry(
          title: "Index", detail: "sectionIndexTitles", symbol: "person.2",
          make: { IndexViewController(style: .plain) }),
        Entry(
          title: "Pull to Refresh", detail: "UIRefreshControl", symbol: "arrow.clockwise",
          make: { RefreshViewController(style: .insetGrouped) }),
      ]),
    Chapter(
      title: "Collections", color: .systemTeal,
      entries: [
        Entry(
          title: "Grid", detail: "UICollectionViewFlowLayout", symbol: "square.grid.2x2",
          make: { GridViewController(collectionViewLayout: UICollectionViewFlowLayout()) }),
        Entry(
          title: "Sections", detail: "UICollectionViewCompositionalLayout", symbol: "rectangle.3.group",
          make: SectionsViewController.init),
        Entry(
          title: "List", detail: "UICollectionViewListCell, UICollectionLayoutListConfiguration",
          symbol: "list.bullet.indent", make: CollectionListViewController.init),
        Entry(
          title: "Changes", detail: "UICollectionViewDiffableDataSource", symbol: "shuffle",
          make: ChangesViewController.init),
      ]),
    Chapter(
      title: "Controllers", color: .systemPink,
      entries: [
        Entry(
          title: "Alerts", detail: "UIAlertController", symbol: "exclamationmark.triangle",
          make: AlertsViewController.init),
        Entry(
          title: "Sheets", detail: "UISheetPresentationController",
          symbol: "rectangle.bottomthird.inset.filled",
          make: SheetsViewController.init),
        Entry(
          title: "Popovers", detail: "UIPopoverPresentationController", symbol: "bubble.left",
          make: PopoversViewController.init),
        Entry(
          title: "Pages", detail: "UIPageViewController", symbol: "book", make: PagesViewController.init),
        Entry(
          title: "Tabs", detail: "UITabBarController", symbol: "square.split.bottomrightquarter",
          make: TabsViewController.init),
        Entry(
          title: "Columns", detail: "UISplitViewController", symbol: "sidebar.left",
          make: ColumnsViewController.init),
        Entry(
          title: "Search", detail: "UISearchController", symbol: "magnifyingglass",
          make: { SearchViewController(style: .plain) }),
        Entry(
          title: "Sharing", detail: "UIActivityViewController", symbol: "square.and.arrow.up",
          make: SharingViewController.init),
      ]),
    Chapter(
      title: "Menus", color: .systemBrown,
      entries: [
        Entry(
          title: "Menus of Buttons", detail: "UIMenu, UIAction", symbol: "filemenu.and.selection",
          make: MenusViewController.init),
        Entry(
          title: "Context Menus", detail: "UIContextMenuInteraction",
          symbol: "contextualmenu.and.cursorarrow",
          make: ContextMenusViewController.init),
      ]),
    Chapter(
      title: "Views", color: .systemCyan,
      entries: [
        Entry(
          title: "Images", detail: "UIImageView, contentMode", symbol: "photo",
          make: ImagesViewController.init),
        Entry(
          title: "Symbols", detail: "UIImage(systemName:)", symbol: "star.fill",
          make: SymbolsViewController.init),
        Entry(
          title: "Colors", detail: "UIColor", symbol: "paintpalette",
          make: { ColorsViewController(style: .insetGrouped) }),
        Entry(
          title: "Stacks", detail: "UIStackView", symbol: "square.stack", make: StacksViewController.init),
        Entry(
          title: "Zooming", detail: "UIScrollView", symbol: "plus.magnifyingglass",
          make: ZoomingViewController.init),
        Entry(
          title: "Gestures", detail: "UIGestureRecognizer", symbol: "hand.draw",
          make: GesturesViewController.init),
      ]),
    Chapter(
      title: "Effects", color: .systemMint,
      entries: [
        Entry(
          title: "Blur", detail: "UIVisualEffectView, UIBlurEffect", symbol: "drop",
          make: BlurViewController.init),
        Entry(
          title: "Animations", detail: "UIViewPropertyAnimator, UIView.animate", symbol: "wand.and.stars",
          make: AnimationsViewController.init),
      ]),
    Chapter(
      title: "Drawing", color: .systemRed,
      entries: [
        Entry(
          title: "Paths", detail: "UIBezierPath, UIGraphicsImageRenderer", symbol: "scribble",
          make: PathsViewController.init),
        Entry(
          title: "Layers", detail: "CAShapeLayer, CAGradientLayer", symbol: "square.3.layers.3d",
          make: LayersViewController.init),
        Entry(
          title: "Perspective", detail: "CATransform3D", symbol: "cube", make: PerspectiveViewController.init),
      ]),
  ]
}
