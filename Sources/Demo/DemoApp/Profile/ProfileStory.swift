import Foundation

/// A row of a profile page.
nonisolated struct ProfileStory: Equatable, Sendable {
  var art: String
  var title: String
  var excerpt: String
  var date: String
  var count: Int

  /// Whether the title or excerpt contains a text, ignoring case. The empty text matches all rows.
  func contains(_ words: String) -> Bool {
    words.isEmpty || [title, excerpt].contains { $0.localizedCaseInsensitiveContains(words) }
  }
}

/// The pages of the profile and their contents.
nonisolated enum ProfilePage: Int, CaseIterable, Sendable {
  case posts, activity, messages

  /// The number of rows of a page.
  static let rowCount = 600

  var title: String {
    switch self {
    case .posts: "Posts"
    case .activity: "Activity"
    case .messages: "Messages"
    }
  }

  private static let stories: [(art: String, title: String, excerpt: String, date: String, count: Int)] = [
    (
      "strata", "Reading the rock bands at Kettle Point",
      "Six thin layers, and the third one should not be there at all. A short walk along the cliff with a notebook.",
      "Today", 248
    ),
    (
      "tidal", "Low water, long shadows",
      "The lowest tide of the autumn uncovered the old slipway. Measurements, sketches and one lucky photograph.",
      "Yesterday", 191
    ),
    (
      "orbit", "Drawing a graticule by hand",
      "Compass, straightedge and patience: what a paper map teaches you before a single line of code is written.",
      "17 Nov", 406
    ),
    (
      "meadow", "Counting birds with a click wheel",
      "A method for one person, two thumbs and an hour before sunrise, with the totals of eleven mornings.",
      "15 Nov", 132
    ),
    (
      "bloom", "Pigments from the garden",
      "Five plants, five jars, and a color chart that held up for a whole year on the window sill.",
      "12 Nov",
      327
    ),
    (
      "skyline", "The ferry timetable, redrawn",
      "Making one sheet of paper answer the only question people ask: when does the next boat leave?",
      "9 Nov",
      518
    ),
    (
      "prism", "A lens cabinet in nine drawers",
      "Sorting forty years of glass by how it bends the light, and a label for every single drawer.", "4 Nov",
      275
    ),
    (
      "mosaic", "Tiles from a station wall",
      "A rubbing, a grid and the arithmetic of a missing corner that nobody had photographed.", "1 Nov", 164
    ),
  ]
  private static let people = ["Ines Marlow", "Tomas Reed", "Noor Haddad", "Pia Lindqvist", "Joan Ferris"]

  /// Returns the row at an index. Posts repeat with earlier dates.
  func story(at row: Int) -> ProfileStory {
    let stories = ProfilePage.stories
    let story = stories[row % stories.count]
    let round = row / stories.count
    let date = round == 0 ? story.date : ProfilePage.date(daysBack: 18 + row * 3)
    let count = (story.count + round * 37) % 600
    let person = ProfilePage.people[row % ProfilePage.people.count]
    switch self {
    case .posts:
      return ProfileStory(
        art: story.art, title: story.title, excerpt: story.excerpt, date: date, count: count)
    case .activity:
      return ProfileStory(
        art: story.art, title: "\(person) liked a post", excerpt: story.title + ". " + story.excerpt,
        date: date, count: count / 4)
    case .messages:
      return ProfileStory(
        art: story.art, title: person,
        excerpt: "About \u{201C}\(story.title)\u{201D}: where can I read more?",
        date: date, count: row % 5)
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a date counted back from 19 November, in a calendar of twelve months of 30 days.
  private static func date(daysBack days: Int) -> String {
    let day = 10 * 30 + 18 - days
    let inYear = ((day % 360) + 360) % 360
    return "\(inYear % 30 + 1) \(months[inYear / 30])"
  }
}
