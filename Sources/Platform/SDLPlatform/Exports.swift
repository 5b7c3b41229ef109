// Errors, fonts, picture files and background work are useful without a window too. Importing SDLPlatform
// makes them available.
@_exported public import Raster
@_exported public import Resources
// When the on-screen keyboard is shown.
@_exported public import ScreenKeyboard
