const minuteMs = 60_000;
const mostKeys = 2_000;

/**
 * Memoizes a function of text and time until the minute ends. For rules that depend on a local date: dates change on a
 * whole minute in every time zone.
 */
export function memoizeForMinute<T>(
  compute: (text: string, nowMs: number) => T,
  now: () => number,
): (text: string) => T {
  const values = new Map<string, T>();
  let minute = Number.NaN;
  return (text) => {
    const nowMs = now();
    const current = Math.floor(nowMs / minuteMs);
    if (current !== minute || values.size >= mostKeys) values.clear();
    minute = current;
    const storedValue = values.get(text);
    if (storedValue !== undefined) return storedValue;
    const value = compute(text, nowMs);
    values.set(text, value);
    return value;
  };
}
