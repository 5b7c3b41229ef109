// Ported code that draws with layers says `import QuartzCore`; this is what it gets.
@_exported public import LayerTree

@_exported public import class ViewTree.CADisplayLink
