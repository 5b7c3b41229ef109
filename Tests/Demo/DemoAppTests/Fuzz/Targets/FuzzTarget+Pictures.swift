import Foundation

@testable import Raster
@testable import SDLPlatform

extension FuzzTarget {
  /// The header of a picture of any kind, and its EXIF orientation.
  func readPictureHeads(_ bytes: [UInt8]) {
    withFile(bytes) { descriptor, _ in
      let file = PictureFile(descriptor: descriptor, name: "picture")
      if let header = try? PictureHeader(of: file) {
        demand(header.shownSize.width >= 1 && header.shownSize.height >= 1, "\(header.shownSize)")
        _ = PictureInfo(header)
      }
      _ = ForeignPicture.name(of: file)
      _ = try? PNGChunks.check(file)
      _ = PictureOrientation(exif: PictureBytes(bytes))
    }
  }

  /// The rows of a PNG file, scaled down while they are read, and in full if there are few.
  func readPictureRows(_ bytes: [UInt8]) {
    withFile(bytes) { descriptor, _ in
      let file = PictureFile(descriptor: descriptor, name: "picture")
      guard let header = try? PictureHeader(of: file), header.kind == .png else { return }
      let (width, height) = (Double(header.width), Double(header.height))
      _ = try? PNGFile.read(file, header, scale: min(1, 24 / width, 24 / height))
      if width * height <= 10_000 { _ = try? PNGFile.read(file, header, scale: 1) }
    }
  }
}
