/** Remembers what a function makes of an object, for as long as the object is used. */
export function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** The same for two objects; the second is the one that fewer are known of, such as a table of reference prices. S-458 */
export function rememberPair<Key extends object, With extends object, Value>(
  make: (key: Key, other: With) => Value,
): (key: Key, other: With) => Value {
  const tables = remember((other: With) => remember((key: Key) => make(key, other)));
  return (key, other) => tables(other)(key);
}
