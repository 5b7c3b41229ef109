import ViewTree

/// Copies texts and addresses; files as files.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }

  private static func text(of item: Any) -> String? {
    switch item {
    case let text as String: text
    case let text as NSAttributedString: text.string
    case let url as URL: url.isFileURL ? url.path : url.absoluteString
    default: nil
    }
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { CopyActivity.text(of: $0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let text = items.compactMap(CopyActivity.text).joined(separator: "\n")
    let files = items.compactMap { $0 as? URL }.filter(\.isFileURL)
    if !files.isEmpty, files.count == items.count {
      UIPasteboard.general.setFiles(files.map(\.absoluteString), string: text)
    } else {
      UIPasteboard.general.string = text
    }
    activityDidFinish(true)
  }
}

/// Saves files, pictures, texts and data to the folder for downloads, under names that are still free.
final class SaveActivity: UIActivity {
  private var items: [Any] = []
  private let folder: URL?

  /// Creates an activity that saves to a folder; nil for that of downloads.
  init(to folder: URL? = nil) {
    self.folder = folder
    super.init()
  }

  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { "Save to Downloads" }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { item in
      if let url = item as? URL { return url.isFileURL }
      return item is UIImage || item is String || item is Data || item is NSAttributedString
    }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    guard
      let folder = folder ?? FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
    else { return fail(CocoaError(.fileNoSuchFile)) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for item in items { try save(item, in: folder) }
      activityDidFinish(true)
    } catch {
      fail(error)
    }
  }

  private func save(_ item: Any, in folder: URL) throws {
    switch item {
    case let url as URL where url.isFileURL:
      try FileManager.default.copyItem(at: url, to: SaveActivity.free(url.lastPathComponent, in: folder))
    case let image as UIImage:
      guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
      try data.write(to: SaveActivity.free("Picture.png", in: folder), options: .withoutOverwriting)
    case let text as String:
      try Data(text.utf8).write(to: SaveActivity.free("Text.txt", in: folder), options: .withoutOverwriting)
    case let text as NSAttributedString:
      try Data(text.string.utf8).write(
        to: SaveActivity.free("Text.txt", in: folder), options: .withoutOverwriting)
    case let data as Data:
      try data.write(to: SaveActivity.free("Data", in: folder), options: .withoutOverwriting)
    default: break
    }
  }

  /// Returns the address of a file with this name, or with a number if there is one already.
  static func free(_ name: String, in folder: URL) -> URL {
    let plain = folder.appendingPathComponent(name)
    let (base, type) = (plain.deletingPathExtension().lastPathComponent, plain.pathExtension)
    var url = plain
    var number = 2
    while FileManager.default.fileExists(atPath: url.path) {
      url = folder.appendingPathComponent(type.isEmpty ? "\(base) \(number)" : "\(base) \(number).\(type)")
      number += 1
    }
    return url
  }
}

/// Opens addresses and files with the program that the user prefers.
final class OpenActivity: UIActivity {
  private var urls: [URL] = []

  override var activityType: ActivityType? { .openInIBooks }
  override var activityTitle: String? { "Open" }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { ($0 as? URL).map(UIApplication.shared.canOpenURL) ?? false }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    urls = activityItems.compactMap { $0 as? URL }.filter(UIApplication.shared.canOpenURL)
  }

  override func perform() {
    guard !urls.isEmpty else { return activityDidFinish(false) }
    var waiting = urls.count
    var isDone = true
    for url in urls {
      UIApplication.shared.open(url) { [weak self] done in
        (waiting, isDone) = (waiting - 1, isDone && done)
        if waiting == 0 { self?.activityDidFinish(isDone) }
      }
    }
  }
}
