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

  private static let stories = [
    ProfileStory(
      art: "strata", title: "Reading the rock bands at Kettle Point",
      excerpt:
        "Six thin layers, and the third one should not be there at all. A short walk along the cliff with a notebook.",
      date: "Today", count: 248),
    ProfileStory(
      art: "tidal", title: "Low water, long shadows",
      excerpt:
        "The lowest tide of the autumn uncovered the old slipway. Measurements, sketches and one lucky photograph.",
      date: "Yesterday", count: 191),
    ProfileStory(
      art: "orbit", title: "Drawing a graticule by hand",
      excerpt:
        "Compass, straightedge and patience: what a paper map teaches you before a single line of code is written.",
      date: "17 Nov", count: 406),
    ProfileStory(
      art: "meadow", title: "Counting birds with a click wheel",
      excerpt:
        "A method for one person, two thumbs and an hour before sunrise, with the totals of eleven mornings.",
      date: "15 Nov", count: 132),
    ProfileStory(
      art: "bloom", title: "Pigments from the garden",
      excerpt:
        "Five plants, five jars, and a color chart that held up for a whole year on the window sill.",
      date: "12 Nov", count: 327),
    ProfileStory(
      art: "skyline", title: "The ferry timetable, redrawn",
      excerpt:
        "Making one sheet of paper answer the only question people ask: when does the next boat leave?",
      date: "9 Nov", count: 518),
    ProfileStory(
      art: "prism", title: "A lens cabinet in nine drawers",
      excerpt:
        "Sorting forty years of glass by how it bends the light, and a label for every single drawer.",
      date: "4 Nov", count: 275),
    ProfileStory(
      art: "mosaic", title: "Tiles from a station wall",
      excerpt:
        "A rubbing, a grid and the arithmetic of a missing corner that nobody had photographed.",
      date: "1 Nov", count: 164),
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
