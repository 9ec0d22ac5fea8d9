import { sameValue } from '@revoada/core/flights/same-value';

/**
 * Whether a row shows what it showed: by value for the props that are worked out anew with every batch, by identity for the
 * rest, which would cost more to look into than to draw.
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
