import CFault
import FileSystem
import Foundation

/// The functions of a 64-bit ELF file.
///
/// The file is not trusted: invalid parts are ignored.
nonisolated struct SymbolTable {
  private struct Segment {
    var offset: UInt64
    var address: UInt64
    var size: UInt64
  }

  private struct Symbol {
    var address: UInt64
    var size: UInt64
    /// The file offset of the name.
    var name: Int
  }

  private let bytes: Data
  private var segments: [Segment] = []
  /// Sorted by address.
  private var symbols: [Symbol] = []

  /// Offsets of fields, according to "ELF-64 Object File Format", version 1.5, and elf(5).
  private enum Field {
    static let programHeaders = 32, sectionHeaders = 40, programHeaderSize = 54, sectionHeaderSize = 58
    static let load: UInt32 = 1, symbols: UInt32 = 2, dynamicSymbols: UInt32 = 11
    static let symbolSize = 24, function: UInt8 = 2
  }

  /// Parses a file. Returns nil if it is not a 64-bit ELF file.
  init?(_ bytes: Data) {
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    self.bytes = bytes
    readSegments()
    let tables = sections(of: [Field.symbols])
    for table in tables.isEmpty ? sections(of: [Field.dynamicSymbols]) : tables { readSymbols(table) }
    symbols.sort { $0.address < $1.address }
  }

  /// Returns the function at a file offset, and the distance from its beginning in bytes.
  func name(atOffset offset: UInt64) -> (name: String, distance: UInt64)? {
    guard let segment = segments.first(where: { $0.offset <= offset && offset - $0.offset < $0.size }) else {
      return nil
    }
    let address = segment.address &+ (offset - segment.offset)
    let index = symbols.partitioningIndex { $0.address > address }
    guard index > 0 else { return nil }
    let symbol = symbols[index - 1]
    guard address - symbol.address < max(symbol.size, 1) else { return nil }
    return (SymbolTable.readable(text(at: symbol.name)), address - symbol.address)
  }

  /// Demangles Swift names.
  static func readable(_ name: String) -> String {
    guard name.hasPrefix("$s"), let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else {
      return name
    }
    defer { free(text) }
    return String(cString: text)
  }

  // MARK: Reading

  private func number<Number: FixedWidthInteger>(_ offset: Int, _ type: Number.Type) -> Number {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, offset <= bytes.count - size else { return 0 }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  private func offset(_ position: Int) -> Int { Int(clamping: number(position, UInt64.self)) }

  private func text(at offset: Int) -> String {
    guard (0..<bytes.count).contains(offset) else { return "" }
    return String(decoding: bytes[offset...].prefix(4096).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the offsets of a header table.
  private func headers(at position: Int, sizeAt field: Int) -> StrideTo<Int> {
    let (start, size, count) = (
      offset(position), Int(number(field, UInt16.self)), Int(number(field + 2, UInt16.self))
    )
    guard size > 0, start <= bytes.count else { return stride(from: 0, to: 0, by: 1) }
    return stride(from: start, to: min(bytes.count, start + size * count), by: size)
  }

  private mutating func readSegments() {
    for header in headers(at: Field.programHeaders, sizeAt: Field.programHeaderSize)
    where number(header, UInt32.self) == Field.load {
      segments.append(
        Segment(
          offset: number(header + 8, UInt64.self), address: number(header + 16, UInt64.self),
          size: number(header + 32, UInt64.self)))
    }
  }

  private struct Section {
    var range: Range<Int>
    /// The file offset of the section's names.
    var names: Int
  }

  private func sections(of kinds: Set<UInt32>) -> [Section] {
    let headers = Array(headers(at: Field.sectionHeaders, sizeAt: Field.sectionHeaderSize))
    return headers.filter { kinds.contains(number($0 + 4, UInt32.self)) }.compactMap { header in
      let link = Int(number(header + 40, UInt32.self))
      guard headers.indices.contains(link) else { return nil }
      let start = min(offset(header + 24), bytes.count)
      let end = start + min(offset(header + 32), bytes.count - start)
      return Section(range: start..<end, names: offset(headers[link] + 24))
    }
  }

  private mutating func readSymbols(_ section: Section) {
    for position in stride(from: section.range.lowerBound, to: section.range.upperBound, by: Field.symbolSize)
    where number(position + 4, UInt8.self) & 0xF == Field.function {
      let name = section.names.addingClamped(Int(number(position, UInt32.self)))
      symbols.append(
        Symbol(
          address: number(position + 8, UInt64.self), size: number(position + 16, UInt64.self), name: name))
    }
  }
}

nonisolated extension Array {
  /// Returns the first index at which `isSecond` is true, or `count`. The array must be partitioned
  /// by `isSecond`.
  fileprivate func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
