/// The contents of the gallery, all made up for this project.
nonisolated enum GalleryContent {
  static let pictures = [
    "skyline", "bloom", "dunes", "prism", "meadow", "strata", "orbit", "mosaic", "tidal",
  ]
  static let name = "Studio Littoral"
  static let line = "Short films and prints from the tide line"
  static let address = "studio@littoral.example"
  static let tabs = ["Works", "Liked", "Saved"]
  /// The number of items on a page.
  static let count = 720

  struct Clip: Equatable, Sendable {
    let title, person, picture, duration: String
  }

  private static let titles = [
    "Pigments from the garden", "Sound of the slipway", "A kite over the dunes", "Night ferry, time-lapse",
    "Station tiles, restored", "Low tide at the mole", "Paper harbor", "The lamp keeper's stairs",
    "Salt on the window", "Three bridges, one morning", "Drawing with string",
  ]
  private static let people = [
    "Noor Haddad", "Tomas Brandt", "Ines Calvo", "Jun Arai", "Mira Solberg", "Oke Lindqvist", "Petra Vance",
  ]
  private static let clipPictures = [
    "bloom", "tidal", "dunes", "orbit", "mosaic", "meadow", "skyline", "strata", "prism",
  ]

  /// Returns a clip of the second page, or of the third if `saved`. After all titles have been used, they
  /// repeat with numbers.
  static func clip(_ index: Int, saved: Bool) -> Clip {
    let number = saved ? index + 4 : index
    let round = number / titles.count
    let seconds = [228, 72, 56, 140, 195, 64, 83, 171, 39, 254, 118][number % titles.count]
    let title = titles[number % titles.count]
    return Clip(
      title: round == 0 ? title : "\(title), part \(round + 1)", person: people[number % people.count],
      picture: clipPictures[number % clipPictures.count], duration: duration(seconds))
  }

  /// Returns a duration such as `3:48` for 228 seconds.
  static func duration(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns the picture of a work.
  static func work(_ index: Int) -> String { pictures[index % pictures.count] }

  /// Returns the number of views of a work: `6,730`, or `48.2k` from 10,000 on.
  static func views(_ index: Int) -> String {
    let known = [12_400, 9_180, 48_200, 6_730, 21_900, 3_310, 15_700, 8_040, 2_260]
    let count = index < known.count ? known[index] : 1_000 + index * 7_919 % 90_000
    guard count >= 10_000 else {
      let rest = count % 1000
      return count < 1000
        ? "\(count)" : "\(count / 1000),\(String(repeating: "0", count: 3 - "\(rest)".count))\(rest)"
    }
    return "\(count / 1000).\(count % 1000 / 100)k"
  }
}
