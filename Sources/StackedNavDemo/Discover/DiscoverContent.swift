import Foundation

/// What the tab shows: the program's own pictures, and words for them.
enum DiscoverContent {
  struct Cover {
    let picture, title, subtitle: String
    var isFeatured = false
  }

  struct Story {
    let picture, title, subtitle: String
    let minutes: Int
  }

  static let covers = [
    Cover(picture: "skyline", title: "Lights across the bay", subtitle: "Nine evenings on one roof"),
    Cover(picture: "strata", title: "Reading the cliff", subtitle: "What six layers remember"),
    Cover(
      picture: "dunes", title: "Dunes at dusk", subtitle: "A walk in twelve photographs", isFeatured: true),
    Cover(picture: "tidal", title: "The low-water mark", subtitle: "Sounds from under the pier"),
    Cover(picture: "meadow", title: "Hills before breakfast", subtitle: "A slow map of one valley"),
    Cover(picture: "prism", title: "Seven edges of glass", subtitle: "How a colour leaves the light"),
  ]

  static let stories = [
    Story(picture: "strata", title: "Kettle Point", subtitle: "Six layers in the cliff", minutes: 12),
    Story(picture: "orbit", title: "Small rings", subtitle: "A desk-top orrery", minutes: 8),
    Story(picture: "meadow", title: "First light", subtitle: "Counting by ear", minutes: 21),
    Story(picture: "skyline", title: "Last ferry", subtitle: "The route home", minutes: 6),
    Story(picture: "mosaic", title: "Station wall", subtitle: "Missing corners", minutes: 9),
    Story(picture: "bloom", title: "Garden ink", subtitle: "Five jars of colour", minutes: 14),
    Story(picture: "tidal", title: "Slack water", subtitle: "An hour between tides", minutes: 17),
    Story(picture: "dunes", title: "Wind for a week", subtitle: "Notes from the ridge", minutes: 11),
    Story(picture: "prism", title: "Window light", subtitle: "One room, all day", minutes: 5),
    Story(picture: "mosaic", title: "Tile by tile", subtitle: "A floor that was swept too well", minutes: 13),
    Story(picture: "orbit", title: "Far sides", subtitle: "What the dish heard", minutes: 10),
    Story(picture: "bloom", title: "Paper lilies", subtitle: "Folded on a night train", minutes: 7),
  ]

  /// How many stories a card has.
  static let storiesPerCard = 3

  /// The stories that have some words in title or subtitle, in capitals or not; all for no words.
  static func stories(with words: String) -> [Story] {
    guard !words.isEmpty else { return stories }
    return stories.filter { story in
      [story.title, story.subtitle].contains { $0.localizedCaseInsensitiveContains(words) }
    }
  }
}
