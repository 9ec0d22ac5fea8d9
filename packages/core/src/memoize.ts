/** Caches a function's results for each object, as long as the object is in use. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}

/** The same for two objects; the second is the one of which there are fewer, such as a table of reference prices. */
export function memoizePair<Key extends object, Other extends object, Value>(
  compute: (key: Key, other: Other) => Value,
): (key: Key, other: Other) => Value {
  const byOther = memoize((other: Other) => memoize((key: Key) => compute(key, other)));
  return (key, other) => byOther(other)(key);
}

/** Enough for the list in view, and for the same list with other filters or at other reference prices. */
const MOST_ENTRIES = 2;

/** Caches a pure function's results for the arguments of the last calls. Plain objects are compared by their values. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let entries: { args: Args; result: Result }[] = [];
  return (...args) => {
    const entry = entries.find((each) => each.args.every((value, at) => isSame(value, args[at]))) ?? {
      args,
      result: compute(...args),
    };
    if (entry !== entries[0]) entries = [entry, ...entries.filter((each) => each !== entry)].slice(0, MOST_ENTRIES);
    return entry.result;
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
