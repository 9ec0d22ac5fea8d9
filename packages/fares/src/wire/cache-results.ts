/** Caches results of a function of a text. Clears the cache beyond `most` texts. */
export function cacheResults<T>(compute: (text: string) => T, most: number): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    if (results.size >= most) results.clear();
    const value = compute(text);
    results.set(text, value);
    return value;
  };
}
