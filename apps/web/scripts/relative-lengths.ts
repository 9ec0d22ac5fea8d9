const pixelsPerRem = 16;
const pixels = /(?<![\w.#])-?\d*\.?\d+px\b/g;

/** Every length of a value or a query in rem; hairlines stay pixels. */
export function makeLengthsRelative(css: string): string {
  return css.replace(pixels, (length) => {
    const amount = Number.parseFloat(length);
    return Math.abs(amount) <= 1 ? length : `${amount / pixelsPerRem}rem`;
  });
}

/**
 * PostCSS plugin: a reader's own text size enlarges a page as its zoom does, because columns, rows and the widths at which
 * the layout changes grow with the text. S-501, ADR-0102
 */
export const relativeLengths = {
  postcssPlugin: 'relative-lengths',
  Declaration(declaration: { value: string }) {
    declaration.value = makeLengthsRelative(declaration.value);
  },
  AtRule(rule: { params: string }) {
    rule.params = makeLengthsRelative(rule.params);
  },
};
