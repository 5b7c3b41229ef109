// Layers show what is drawn: whoever has layers also has colors, paths and contexts.
@_exported public import Drawing
