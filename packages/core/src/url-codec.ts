/** Reads and writes one value in a URL. */
export type UrlCodec<Value> = {
  /** Undefined for a text without a value. */
  parse(text: string): Value | undefined;
  format(value: Value): string;
};

/** A codec that maps a few values to words. */
export type WordCodec<Value extends string | number> = UrlCodec<Value> & {
  words: readonly string[];
  /** In the order in which choices are listed. */
  values: readonly Value[];
};

export function createWordCodec<Value extends string | number>(
  words: Readonly<Record<string, Value>>,
): WordCodec<Value> {
  return {
    words: Object.keys(words),
    values: Object.values(words),
    // `hasOwn`, so that '__proto__' and 'constructor' are unknown words like any other.
    parse: (word) => (Object.hasOwn(words, word) ? words[word] : undefined),
    format(value) {
      const entry = Object.entries(words).find(([, meaning]) => meaning === value);
      if (!entry) throw new RangeError(`No word for ${value}`);
      return entry[0];
    },
  };
}
