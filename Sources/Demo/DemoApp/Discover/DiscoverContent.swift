import Foundation

/// The contents of the Discover tab: the program's own pictures, and texts for them.
enum DiscoverContent {
  struct Cover {
    let picture, title, subtitle: String
    var isFeatured = false
    let text: String
  }

  struct Story {
    let picture, title, subtitle: String
    let minutes: Int
    let text: String
  }

  static let covers = [
    Cover(
      picture: "skyline", title: "Lights across the bay", subtitle: "Nine evenings on one roof",
      text:
        "The same roof, the same hour, nine evenings in a row. By the third the windows had names, and by the ninth one could tell the tide from the lights that were missing."
    ),
    Cover(
      picture: "strata", title: "Reading the cliff", subtitle: "What six layers remember",
      text:
        "Six layers of sand and shell, each a few thousand winters thick. The third is a single storm, and once you have seen it you cannot look past it."
    ),
    Cover(
      picture: "dunes", title: "Dunes at dusk", subtitle: "A walk in twelve photographs", isFeatured: true,
      text:
        "Twelve photographs from one walk, taken every five minutes until it was dark. The sand does not move while you look at it, and never lies where it lay before."
    ),
    Cover(
      picture: "tidal", title: "The low-water mark", subtitle: "Sounds from under the pier",
      text:
        "An hour of sound from below the pier at the lowest tide of the year: ropes, barnacles, one gull that disagreed, and the water coming back."
    ),
    Cover(
      picture: "meadow", title: "Hills before breakfast", subtitle: "A slow map of one valley",
      text:
        "A map drawn on foot, a field at a time, before anybody else was up. It has three kinds of green and no roads."
    ),
    Cover(
      picture: "prism", title: "Seven edges of glass", subtitle: "How a color leaves the light",
      text:
        "What happens to a ray between the first face of a prism and the last, drawn with a ruler, and then with the sun."
    ),
  ]

  static let stories = [
    Story(
      picture: "strata", title: "Kettle Point", subtitle: "Six layers in the cliff", minutes: 12,
      text:
        "Six bands of rock lie open where the path bends. The lowest is the bed of a lake, the highest a beach, and the dark one between them should not be there at all."
    ),
    Story(
      picture: "orbit", title: "Small rings", subtitle: "A desk-top orrery", minutes: 8,
      text:
        "Brass, thread and the clockwork of an old alarm: an orrery that fits between a lamp and a cup, and loses no more than a day in a year."
    ),
    Story(
      picture: "meadow", title: "First light", subtitle: "Counting by ear", minutes: 21,
      text:
        "With closed eyes a wood at sunrise can be counted. Eleven mornings, one notebook, and forty-three voices of which only six were ever seen."
    ),
    Story(
      picture: "skyline", title: "Last ferry", subtitle: "The route home", minutes: 6,
      text:
        "The boat of ten past eleven carries cooks, nurses and whoever missed the one before. Nobody speaks until the engine stops."
    ),
    Story(
      picture: "mosaic", title: "Station wall", subtitle: "Missing corners", minutes: 9,
      text:
        "Four corners of the mosaic are gone, and no photograph has them. The grid behind the tiles tells what they must have been."
    ),
    Story(
      picture: "bloom", title: "Garden ink", subtitle: "Five jars of color", minutes: 14,
      text:
        "Walnut, woad, marigold, elder and rust: five jars that stood in the window for a year, and a chart of what the light left of them."
    ),
    Story(
      picture: "tidal", title: "Slack water", subtitle: "An hour between tides", minutes: 17,
      text:
        "Between ebb and flood there is an hour in which the harbor holds its breath. Boats turn slowly to no side in particular."
    ),
    Story(
      picture: "dunes", title: "Wind for a week", subtitle: "Notes from the ridge", minutes: 11,
      text:
        "Seven days in a hut on the ridge, with an anemometer, a kettle and a list of everything that was blown away."
    ),
    Story(
      picture: "prism", title: "Window light", subtitle: "One room, all day", minutes: 5,
      text:
        "One room, photographed each hour from six to six. The chair moves only once, and that was the cat."),
    Story(
      picture: "mosaic", title: "Tile by tile", subtitle: "A floor that was swept too well", minutes: 13,
      text:
        "A kitchen floor of two thousand pieces, laid by somebody who could not stop correcting the pattern. It repeats nowhere."
    ),
    Story(
      picture: "orbit", title: "Far sides", subtitle: "What the dish heard", minutes: 10,
      text:
        "The dish in the valley listens to a patch of sky no wider than a coin. Most nights it hears the valley's own fridges."
    ),
    Story(
      picture: "bloom", title: "Paper lilies", subtitle: "Folded on a night train", minutes: 7,
      text:
        "Forty sheets, nine hours and a seat by the window. The first lily took as long as the last twelve together."
    ),
  ]

  /// The number of stories in a card.
  static let storiesPerCard = 3

  /// Returns the next story, or nil after the last.
  static func story(after story: Story) -> Story? {
    guard let index = stories.firstIndex(where: { $0.title == story.title }) else { return nil }
    return stories.indices.contains(index + 1) ? stories[index + 1] : nil
  }

  /// Returns the stories whose title or subtitle contains a text, ignoring case; all stories if the text
  /// is empty.
  static func stories(with words: String) -> [Story] {
    guard !words.isEmpty else { return stories }
    return stories.filter { story in
      [story.title, story.subtitle].contains { $0.localizedCaseInsensitiveContains(words) }
    }
  }
}
