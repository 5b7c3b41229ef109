import Foundation

extension PictureHeader {
  /// Reads a JPEG header. The frame segment has the size, the segments around it have the orientation and
  /// what the channels mean. Nothing after the start of the first scan is read.
  package init?(jpeg read: (Int, Int) -> [UInt8]) {
    var offset = 2
    var (exif, adobe, frame, scan): (PictureBytes?, PictureBytes?, PictureBytes?, PictureBytes?)
    var isJFIF = false
    for _ in 0..<PictureHeader.longestHead {
      let segment = PictureBytes(read(offset, 32))
      guard segment.count >= 2, segment.byte(0) == 0xFF else { break }
      let marker = segment.byte(1)
      switch marker {
      case 0xFF:
        offset += 1
        continue
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): frame = frame ?? segment
      case 0xDA: scan = segment
      case 0xE0 where segment.text(4, 5) == "JFIF\0": isJFIF = true
      case 0xE1 where exif == nil && segment.text(4, 6) == "Exif\0\0":
        exif = PictureBytes(read(offset + 10, max(0, segment.big(2, 2) - 8)))
      case 0xEE where segment.text(4, 5) == "Adobe": adobe = segment
      default: break
      }
      if scan != nil { break }
      offset += 2 + max(2, segment.big(2, 2))
    }
    guard let frame, frame.count >= 10 else { return nil }
    let colors = JPEGColors(frame: frame, adobeTransform: adobe?.byte(15), isJFIF: isJFIF)
    self.init(.jpeg, frame.big(7, 2), frame.big(5, 2), colors.name, bits: frame.byte(4))
    orientation = exif.flatMap { PictureOrientation(exif: $0) } ?? .up
    inks = colors.areInks ? adobe == nil ? .plain : .inverted : nil
    unreadable = PictureHeader.unreadableJPEG(frame, colors)
    decodingCost = PictureHeader.decodingCost(frame, scan)
  }

  /// Returns the bytes per pixel: the colors, and all coefficients of two bytes if they come in
  /// several scans.
  private static func decodingCost(_ frame: PictureBytes, _ scan: PictureBytes?) -> Double {
    let count = frame.byte(9)
    let colors = Double(max(3, count))
    let isProgressive = [0xC2, 0xCA].contains(frame.byte(1))
    guard isProgressive || scan.map({ $0.byte(4) < count }) ?? false else { return colors }
    let samples = (0..<min(count, 4)).map {
      Double((frame.byte(11 + 3 * $0) >> 4) * (frame.byte(11 + 3 * $0) & 15))
    }
    let maximum = samples.max() ?? 0
    return colors + (maximum > 0 ? 2 * samples.reduce(0, +) / maximum : 8)
  }

  /// Returns the name of a kind of JPEG that libjpeg does not decode; nil for the others.
  private static func unreadableJPEG(_ frame: PictureBytes, _ colors: JPEGColors) -> String? {
    // Huffman and arithmetic coding exist in a baseline, an extended and a progressive kind.
    if ![0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(frame.byte(1)) { return "Lossless or hierarchical JPEG" }
    if frame.byte(4) != 8 { return "\(frame.byte(4))-bit JPEG" }
    return colors == .other ? "\(frame.byte(9))-channel JPEG" : nil
  }
}

/// The meaning of the channels of a JPEG, by the rules of libjpeg.
private enum JPEGColors {
  case gray, brightnessAndColor, redGreenBlue, inks, inksAsBrightness, other

  init(frame: PictureBytes, adobeTransform: Int?, isJFIF: Bool) {
    switch frame.byte(9) {
    case 1: self = .gray
    case 3:
      // The channels' identifiers, three bytes apart.
      let letters = [10, 13, 16].map { frame.text($0, 1) }.joined()
      let isPlain = !isJFIF && (adobeTransform.map { $0 == 0 } ?? (letters == "RGB"))
      self = isPlain ? .redGreenBlue : .brightnessAndColor
    case 4: self = adobeTransform == 2 ? .inksAsBrightness : .inks
    default: self = .other
    }
  }

  var areInks: Bool { self == .inks || self == .inksAsBrightness }

  var name: String {
    switch self {
    case .gray: "Gray"
    case .brightnessAndColor: "YCbCr"
    case .redGreenBlue: "RGB"
    case .inks: "CMYK"
    case .inksAsBrightness: "YCCK"
    case .other: "Unknown"
    }
  }
}
