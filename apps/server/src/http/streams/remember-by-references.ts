import type { ReferencePrices } from '@revoada/core/miles/reference-prices';

/** Remembers what a function makes of an object and a table of reference prices, for as long as both are used. S-458 */
export function rememberByReferences<Key extends object, Value>(
  make: (key: Key, references: ReferencePrices) => Value,
): (key: Key, references: ReferencePrices) => Value {
  const tables = new WeakMap<ReferencePrices, WeakMap<Key, Value>>();
  return (key, references) => {
    const known = tables.get(references) ?? new WeakMap<Key, Value>();
    tables.set(references, known);
    const value = known.get(key) ?? make(key, references);
    known.set(key, value);
    return value;
  };
}
