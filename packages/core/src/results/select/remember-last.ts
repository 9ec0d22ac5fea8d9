/** The list in view, and the same with other filters. */
const KEPT = 2;

/** A pure function that gives what it made before where it is asked the same again as one of the last times. */
export function rememberLast<Asked extends readonly unknown[], Made>(
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  let kept: { asked: Asked; made: Made }[] = [];
  return (...asked) => {
    const last = kept.find((each) => each.asked.every((value, at) => areAlike(value, asked[at]))) ?? {
      ...{ asked, made: make(...asked) },
    };
    kept = [last, ...kept.filter((each) => each !== last)].slice(0, KEPT);
    return last.made;
  };
}

/** The same value, or two objects of options with the same values. */
function areAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
