declare module 'subset-font' {
  /** Returns the font cut down to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
