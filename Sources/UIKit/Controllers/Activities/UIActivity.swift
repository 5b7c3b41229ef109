public import ViewTree

/// Something that can be done with items: copying them, saving them, opening them.
///
/// Subclasses say in `canPerform(withActivityItems:)` whether they can use the items, keep them in
/// `prepare(withActivityItems:)`, and call `activityDidFinish(_:)` at the end of `perform()`.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The name of a kind of activity.
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies texts, addresses and the names of files.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Saves files, pictures and texts to the folder for downloads. UIKit has such an activity, without a name.
    public static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens addresses and files with the program that the user prefers.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")

    /// Adds addresses to a list. There is no such activity here; programs exclude it by name.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends items to devices nearby. There is no such activity here; programs exclude it by name.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Gives a contact a picture. There is no such activity here; programs exclude it by name.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Sends items by mail. There is no such activity here; programs exclude it by name.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Draws on a document. There is no such activity here; programs exclude it by name.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Sends items as a message. There is no such activity here; programs exclude it by name.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Posts items. There is no such activity here; programs exclude it by name.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts pictures. There is no such activity here; programs exclude it by name.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts items. There is no such activity here; programs exclude it by name.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Posts items. There is no such activity here; programs exclude it by name.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts a film. There is no such activity here; programs exclude it by name.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts items. There is no such activity here; programs exclude it by name.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Prints items. There is no such activity here; programs exclude it by name.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Keeps pictures in a library. There is no such activity here; programs exclude it by name.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }

  /// The place of an activity in a list. All are in one list here.
  public nonisolated enum Category: Int, Hashable, Sendable { case action, share }

  /// The place of the class's activities.
  open class var activityCategory: Category { .action }
  /// The name of the activity's kind.
  open var activityType: ActivityType? { nil }
  /// The title in the list.
  open var activityTitle: String? { nil }
  /// The image of the activity. The list shows titles alone.
  open var activityImage: UIImage? { nil }
  /// A controller that is presented instead of calling `perform`; nil for none.
  open var activityViewController: UIViewController? { nil }

  /// Creates an activity.
  public override init() { super.init() }

  deinit {}

  /// Returns whether the activity can use the items. The default is false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed. Does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does the work, and calls `activityDidFinish(_:)` at the end.
  open func perform() { activityDidFinish(false) }
  /// Ends the activity. `completed` is whether it did what its title says.
  open func activityDidFinish(_ completed: Bool) {
    let action = onFinish
    onFinish = nil
    action?(completed, nil)
  }

  /// Called once at the end.
  var onFinish: ((Bool, (any Error)?) -> Void)?
  /// Ends the activity with an error.
  func fail(_ error: any Error) {
    let action = onFinish
    onFinish = nil
    action?(false, error)
  }
}

/// An object that stands for an item and provides it when it is needed.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Returns an object of the item's class, for the choice of activities.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of the item, which becomes the name of a saved text. The default is empty.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
