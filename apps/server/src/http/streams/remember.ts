import type { ReferencePrices } from '@revoada/core/miles/reference-prices';

/** Remembers what a function makes of an object, for as long as the object is used. */
export function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** The same for an object and a table of reference prices. S-458 */
export function rememberByReferences<Key extends object, Value>(
  make: (key: Key, references: ReferencePrices) => Value,
): (key: Key, references: ReferencePrices) => Value {
  const tables = remember((references: ReferencePrices) => remember((key: Key) => make(key, references)));
  return (key, references) => tables(references)(key);
}
