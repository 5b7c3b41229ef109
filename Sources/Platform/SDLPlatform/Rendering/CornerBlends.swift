import CSDL2

/// Blend modes that treat colors and alpha alike, for premultiplied colors.
struct CornerBlends {
  /// Multiplies the target by the mask's alpha.
  let keeping: SDL_BlendMode
  /// Multiplies the target by one minus the mask's alpha.
  let removing: SDL_BlendMode
  /// Adds the source to the target.
  let adding: SDL_BlendMode

  /// Creates the blend modes; nil if the renderer does not support them, as SDL's software renderer.
  init?(_ renderer: OpaquePointer) {
    func mode(_ source: SDL_BlendFactor, _ target: SDL_BlendFactor) -> SDL_BlendMode? {
      let mode = SDL_ComposeCustomBlendMode(
        source, target, SDL_BLENDOPERATION_ADD, source, target, SDL_BLENDOPERATION_ADD)
      return SDL_SetRenderDrawBlendMode(renderer, mode) == 0 ? mode : nil
    }
    guard let keeping = mode(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA),
      let removing = mode(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA),
      let adding = mode(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE)
    else { return nil }
    self.keeping = keeping
    self.removing = removing
    self.adding = adding
  }
}
