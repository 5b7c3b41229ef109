import CSDL2

/// Blend modes that treat colours and alpha alike, for colours that are multiplied by alpha.
struct CornerBlends {
  /// What is there stays as far as the mask's alpha goes.
  let keeping: SDL_BlendMode
  /// What is there stays as far as the mask's alpha does not go.
  let removing: SDL_BlendMode
  /// What is drawn is added to what is there.
  let adding: SDL_BlendMode

  /// Nil where `renderer` cannot blend so, as SDL's drawing in memory cannot.
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
