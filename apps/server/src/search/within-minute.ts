const minuteMs = 60_000;
const mostKeys = 2_000;

/**
 * Remembers what a function of text and time gives, for as long as the minute lasts. For rules that depend on what day it
 * is somewhere: days begin on a whole minute everywhere.
 */
export function rememberedWithinMinute<T>(
  compute: (text: string, nowMs: number) => T,
  now: () => number,
): (text: string) => T {
  const known = new Map<string, T>();
  let minute = Number.NaN;
  return (text) => {
    const nowMs = now();
    const current = Math.floor(nowMs / minuteMs);
    if (current !== minute || known.size >= mostKeys) known.clear();
    minute = current;
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text, nowMs);
    known.set(text, value);
    return value;
  };
}
