public import Foundation

/// What a user does, so that another window can go on with it.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, such as "org.example.reading".
  public let activityType: String
  /// The title, for people.
  open var title: String?
  /// Values that describe the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The address of the activity's content on the web.
  open var webpageURL: URL?

  /// Creates an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  deinit {}

  /// Adds values, which replace earlier ones.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
