import { sameValue } from '@revoada/core/flights/same-value';

/**
 * True where a row needs no render: compares by value the props that every batch recomputes, and by identity the
 * others, for which a deep comparison would cost more than a render.
 */
export function haveSameProps<Props extends object>(
  before: Props,
  after: Props,
  byValue: readonly (keyof Props)[],
): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  // The cheap look first: most of what changes, changes there.
  return (
    names.every((name) => byValue.includes(name) || Object.is(before[name], after[name])) &&
    byValue.every((name) => sameValue(before[name], after[name]))
  );
}
