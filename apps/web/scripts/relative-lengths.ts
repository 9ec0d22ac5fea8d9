const pixelsPerRem = 16;
const pixels = /(?<![\w.#])-?\d*\.?\d+px\b/g;

/** Converts every length of a value or a query to rem; hairlines stay pixels. */
export function makeLengthsRelative(css: string): string {
  return css.replace(pixels, (length) => {
    const amount = Number.parseFloat(length);
    return Math.abs(amount) <= 1 ? length : `${amount / pixelsPerRem}rem`;
  });
}

type Declared = { prop: string; value: string; parent?: object };

/** True for lengths inside a drawing, whose units scale with it. */
function isOfDrawing({ prop, parent }: Declared): boolean {
  const selector = parent && 'selector' in parent ? String(parent.selector) : '';
  return prop === 'r' || /(?:^|[\s>])text$/.test(selector);
}

/**
 * PostCSS plugin that makes a reader's text size enlarge a page as its zoom does: columns, rows and breakpoints grow
 * with the text. ADR-0102
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
