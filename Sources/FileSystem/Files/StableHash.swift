/// A number that follows from bytes alone, so that it is the same on every start.
nonisolated enum StableHash {
  /// FNV-1a with 64 bits; the two constants are those of draft-eastlake-fnv.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
