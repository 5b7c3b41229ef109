import CSDL2
import Synchronization

@testable import SDLPlatform

/// Makes SDL fail to create textures, as when the GPU or the computer is out of memory.
///
/// SDL allocates memory with the program's functions, and first allocates a block of a fixed size for
/// each texture.
nonisolated enum TextureShortage {
  /// The number of textures that SDL has requested since the shortage began.
  private static let asked = Atomic(0)
  /// The range of textures that fail.
  private static let first = Atomic(Int.max)
  private static let end = Atomic(Int.max)

  private struct Functions: @unchecked Sendable {
    var malloc: SDL_malloc_func?
    var calloc: SDL_calloc_func?
    var realloc: SDL_realloc_func?
    var free: SDL_free_func?
  }

  private static let original: Functions = {
    var functions = Functions()
    SDL_GetOriginalMemoryFunctions(
      &functions.malloc, &functions.calloc, &functions.realloc, &functions.free)
    return functions
  }()

  /// The size of the first allocation of a texture, in bytes; 0 if it is not known yet.
  private static let size = Atomic(0)

  private static let calloc: SDL_calloc_func = { count, bytes in
    let (size, wanted) = (TextureShortage.size.load(ordering: .relaxed), count * bytes)
    if size < 0 { TextureShortage.size.store(wanted, ordering: .relaxed) }
    if wanted == size {
      let number = asked.wrappingAdd(1, ordering: .relaxed).oldValue
      if number >= first.load(ordering: .relaxed), number < end.load(ordering: .relaxed) { return nil }
    }
    return original.calloc?(count, bytes)
  }

  /// Determines the size of the first allocation by creating a texture.
  @MainActor
  private static let isReady: Bool = {
    guard SDL_SetMemoryFunctions(original.malloc, calloc, original.realloc, original.free) == 0,
      let renderer = try? OffscreenTarget(width: 1, height: 1).renderer
    else { return false }
    size.store(-1, ordering: .relaxed)
    return Texture(target: renderer, width: 1, height: 1, isOpaque: true) != nil
  }()

  /// Runs `body` while textures with these numbers fail; numbers count from now on.
  ///
  /// - Returns: The number of textures that SDL has requested.
  @MainActor
  @discardableResult
  static func of(_ numbers: Range<Int> = 0..<Int.max, during body: () throws -> Void) rethrows -> Int {
    precondition(isReady, "SDL takes its memory elsewhere")
    asked.store(0, ordering: .relaxed)
    end.store(numbers.upperBound, ordering: .relaxed)
    first.store(numbers.lowerBound, ordering: .relaxed)
    defer { first.store(Int.max, ordering: .relaxed) }
    try body()
    return asked.load(ordering: .relaxed)
  }
}
