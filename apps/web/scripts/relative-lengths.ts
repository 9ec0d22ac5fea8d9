const pixelsPerRem = 16;
const pixels = /(?<![\w.#])-?\d*\.?\d+px\b/g;

/** Every length of a value or a query in rem; hairlines stay pixels. */
export function makeLengthsRelative(css: string): string {
  return css.replace(pixels, (length) => {
    const amount = Number.parseFloat(length);
    return Math.abs(amount) <= 1 ? length : `${amount / pixelsPerRem}rem`;
  });
}

type Declared = { prop: string; value: string; parent?: object };

/** Lengths inside a drawing are its own units, which grow with the drawing. */
function isOfDrawing({ prop, parent }: Declared): boolean {
  const selector = parent && 'selector' in parent ? String(parent.selector) : '';
  return prop === 'r' || /(?:^|[\s>])text$/.test(selector);
}

/**
 * PostCSS plugin: a reader's own text size enlarges a page as its zoom does, because columns, rows and the widths at which
 * the layout changes grow with the text. ADR-0102
 */
export const relativeLengths = {
  postcssPlugin: 'relative-lengths',
  Declaration(declaration: Declared) {
    if (!isOfDrawing(declaration)) declaration.value = makeLengthsRelative(declaration.value);
  },
  AtRule(rule: { params: string }) {
    rule.params = makeLengthsRelative(rule.params);
  },
};
