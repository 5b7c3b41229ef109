// Errors, fonts and picture files are useful without a window too. Importing SDLPlatform makes
// them available.
@_exported public import Raster
