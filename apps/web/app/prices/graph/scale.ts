/** Maps an amount between two others to a coordinate. */
export function scaleAmount([from, to]: [number, number], [start, end]: [number, number]) {
  return (amount: number): number => start + ((amount - from) / Math.max(1, to - from)) * (end - start);
}

/** Round amounts from at or below the lowest to at or above the highest, approximately `about` of them. */
export function listRoundAmounts(lowest: number, highest: number, about: number): number[] {
  const rough = Math.max(1, (highest - lowest) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
