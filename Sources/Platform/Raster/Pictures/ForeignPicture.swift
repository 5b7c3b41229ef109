import Foundation

/// Names the formats of pictures that are recognized but cannot be decoded.
package enum ForeignPicture {
  /// The brands of ISO base media files that contain still pictures.
  private static let brands = [
    "heic": "HEIC", "heix": "HEIC", "heim": "HEIC", "heis": "HEIC", "hevc": "HEIC", "hevx": "HEIC",
    "avif": "AVIF", "avis": "AVIF", "crx ": "Camera raw", "mif1": "HEIF", "msf1": "HEIF",
  ]
  /// Brands that only describe the file's structure; another brand in the list names the format.
  private static let generalBrands: Set = ["mif1", "msf1"]
  /// The first bytes of files.
  private static let starts: [([UInt8], String)] = [
    (Array("FUJIFILMCCD-RAW".utf8), "Camera raw"), (Array("FOVb".utf8), "Camera raw"),
    (Array("\0MRM".utf8), "Camera raw"), (Array("IIU\0".utf8), "Camera raw"),
    (Array("IIRO".utf8), "Camera raw"),
    (Array("IIRS".utf8), "Camera raw"), (Array("MMOR".utf8), "Camera raw"),
    (Array("II*\0".utf8), "TIFF"), (Array("MM\0*".utf8), "TIFF"), (Array("II+\0".utf8), "TIFF"),
    (Array("MM\0+".utf8), "TIFF"),
    ([0xFF, 0x0A], "JPEG XL"), ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "JPEG XL"),
    ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], "JPEG 2000"), ([0xFF, 0x4F, 0xFF, 0x51], "JPEG 2000"),
    (Array("8BPS".utf8), "Photoshop"),
  ]
  /// The file name extensions of raw files that start like TIFF files.
  private static let rawExtensions: Set = [
    "arw", "cr2", "dng", "nef", "nrw", "pef", "sr2", "srf", "srw", "3fr",
  ]

  /// Returns the name of the file's format; nil if it is not recognized.
  package static func name(of file: PictureFile) -> String? {
    name(
      head: PictureBytes(file.bytes(at: 0, count: 64)), fileExtension: (file.name as NSString).pathExtension)
  }

  /// Returns the name of a file's format, such as "HEIC"; nil if it is not recognized.
  ///
  /// - Parameters:
  ///   - head: The first bytes of the file; 64 are enough.
  ///   - fileExtension: The file name extension, which distinguishes raw files from TIFF files.
  static func name(head: PictureBytes, fileExtension: String) -> String? {
    if head.text(4, 4) == "ftyp" { return name(ofBrandsIn: head) }
    guard let name = starts.first(where: { head.starts(with: $0.0) })?.1 else { return nil }
    let isRaw = head.text(8, 2) == "CR" || rawExtensions.contains(fileExtension.lowercased())
    return name == "TIFF" && isRaw ? "Camera raw" : name
  }

  /// The major brand is at offset 8; the compatible brands are from offset 16 to the end of the box.
  private static func name(ofBrandsIn head: PictureBytes) -> String? {
    let end = min(head.big(0, 4), head.count)
    let names = [8] + Array(stride(from: 16, to: end, by: 4))
    let brands = names.map { head.text($0, 4) }.filter { ForeignPicture.brands[$0] != nil }
    return (brands.first { !generalBrands.contains($0) } ?? brands.first).flatMap {
      ForeignPicture.brands[$0]
    }
  }
}
