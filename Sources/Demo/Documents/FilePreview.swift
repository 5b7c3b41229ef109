package import FileSystem
package import Foundation
package import Geometry
import Glibc
package import Raster

/// The contents of a file to preview, loaded off the main thread.
package struct FilePreview: Sendable {
  package enum Content: Sendable {
    case text(TextDocument)
    /// A text that can also be shown as rendered Markdown.
    case markdown(TextDocument, MarkdownDocument)
    case picture(CGImage, PictureInfo)
    /// What is known about a file that is neither text nor a picture that can be shown, and its bytes.
    case card(FileCard, HexDocument)
    /// Only the facts of what is not a regular file, and a note about it.
    case facts(note: String?)
    /// A file without bytes.
    case empty
    /// The reason that the file cannot be read.
    case problem(FileProblem)
  }

  /// The longest side of a loaded picture, in pixels: enough for a pane at scale 2. Which pictures are too
  /// large to load is said by `PictureLimits`.
  private static let largestSide = 1024.0
  /// The bytes of a drawing that are searched for what is left out.
  private static let longestDrawing = 4 << 20

  package var entry: FileEntry
  /// The open file, which leads to its new path after a rename; nil if it is not a regular file.
  package var file: OpenFile?
  package var created: Date?
  package var content: Content
  /// A sentence about what is left out of a drawing; nil for other files and for a whole drawing.
  package private(set) var omissions: String?

  /// The name of the file's kind: by its contents if its name says nothing.
  package var kindName: String {
    switch content {
    case .picture(_, let info) where entry.kind != .image: info.kindName
    case .card(let card, _): card.kindName
    default: entry.kindName
    }
  }

  /// - Parameter root: The folder that the user browses. A Markdown text may show pictures from it.
  package static func load(_ entry: FileEntry, in root: FilePath? = nil) async -> FilePreview {
    let preview = await FileThreads.reading.run(near: entry.folder) {
      FilePreview(reading: entry, root, isGivenUp: $0)
    }
    return preview ?? FilePreview(entry: entry, problem: FileProblem(.file, errno: ETIMEDOUT))
  }

  /// Reads the file on the calling thread.
  private init(reading entry: FileEntry, _ root: FilePath?, isGivenUp: () -> Bool) {
    do throws(FileProblem) {
      let entry = try entry.refreshed()
      if entry.shape == .brokenLink {
        let target = entry.path.linkTarget.map { " “\($0)”" } ?? ""
        self.init(
          entry: entry, content: .facts(note: "This link points to\(target), which cannot be found."))
        return
      }
      let file = try OpenFile(regular: entry.path)
      self.init(
        entry: entry, file: file, created: entry.path.birth,
        content: Self.content(of: entry, file, root, isGivenUp))
      if case .picture(let image, let info) = content {
        if info.isDrawing, let file {
          let drawing = file.bytes(at: 0, count: Self.longestDrawing)
          omissions = DrawingGaps.sentence(for: String(decoding: drawing, as: UTF8.self))
        }
        if omissions == nil, image.isInvisible { omissions = "There is nothing to see in this picture." }
      }
    } catch {
      self.init(entry: entry, problem: error)
    }
  }

  init(entry: FileEntry, problem: FileProblem) {
    self.init(entry: entry, content: .problem(problem))
  }

  private init(entry: FileEntry, file: OpenFile? = nil, created: Date? = nil, content: Content) {
    self.entry = entry
    self.file = file
    self.created = created
    self.content = content
  }

  private static func content(
    of entry: FileEntry, _ file: OpenFile?, _ root: FilePath?, _ isGivenUp: () -> Bool
  ) -> Content {
    guard let file else { return .facts(note: nil) }
    let head = file.bytes(at: 0, count: TextDocument.headSize)
    // The kernel states a size of 0 for files that it generates.
    if head.isEmpty { return file.status.size == 0 ? .empty : .problem(FileProblem(.file, errno: EIO)) }
    if let picture = picture(entry, file, isGivenUp) { return picture }
    let isWhole = file.status.size <= head.count
    let decoded = TextEncoding.decode(head, isCut: !isWhole)
    if let card = FileCard(entry, file, head: head, isText: decoded != nil) {
      return .card(card, HexDocument(file))
    }
    guard let (text, encoding) = decoded else {
      return .card(FileCard(kind: entry.kind, kindName: entry.kindName), HexDocument(file))
    }
    let document = TextDocument(file, head: head, text: text, encoding: encoding)
    guard entry.isMarkdown, isWhole,
      let blocks = MarkdownHelper.blocks(of: text, in: file, isGivenUp: isGivenUp)
    else {
      return .text(document)
    }
    return .markdown(document, MarkdownDocument(blocks, folder: entry.folder, root: root))
  }

  /// Returns the frames of an animated picture. Blocks the calling thread.
  package static func animation(of file: OpenFile, isGivenUp: () -> Bool) -> PictureAnimation? {
    guard let info = try? PictureInfo(descriptor: file.descriptor, named: ""), info.mayBeAnimated else {
      return nil
    }
    return PictureHelper.shared.animation(
      file, fitting: CGSize(width: largestSide, height: largestSide), isGivenUp: isGivenUp)
  }

  /// Returns the picture, or the reason that a file of this kind cannot be shown; nil if the file is not
  /// a picture.
  private static func picture(_ entry: FileEntry, _ file: OpenFile, _ isGivenUp: () -> Bool) -> Content? {
    // A file with the extension of a picture may contain something else, and a picture may have any name. The
    // first bytes decide. Texts and sources may contain drawings, so drawings are recognized by their name
    // only.
    let isNamed = entry.kind == .image
    func card(_ note: String) -> Content {
      .card(FileCard(kind: .image, kindName: entry.kindName, note: note), HexDocument(file))
    }
    do {
      let info = try PictureInfo(descriptor: file.descriptor, named: entry.displayName)
      guard let info, isNamed || !info.isDrawing else { return nil }
      let side = CGSize(width: largestSide, height: largestSide)
      return .picture(try PictureHelper.shared.decode(file, fitting: side, isGivenUp: isGivenUp), info)
    } catch PictureProblem.unsupported(let kind) {
      return isNamed ? card("\(kind) pictures cannot be shown.") : nil
    } catch PictureProblem.tooLarge(let width, let height) {
      return card(
        "This picture is too large: \(FileFormatting.pixelSize(width: width, height: height)) px.")
    } catch is PictureHelper.Failure {
      return card("This picture ended its decoder, or took too long.")
    } catch {
      guard let library = (error as? PlatformError)?.missingLibrary else {
        return card("This picture is damaged.")
      }
      return card("\(library) is not installed: only PNG, GIF and BMP pictures can be shown.")
    }
  }
}

extension FileEntry {
  package var isMarkdown: Bool { fileExtension == "md" || fileExtension == "markdown" }
}
