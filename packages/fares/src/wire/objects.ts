/** Casts an object to a wire type with unknown fields; null for other values. */
export function readRecord<T extends object>(value: unknown): T | null {
  return typeof value === 'object' && !Array.isArray(value) ? (value as T | null) : null;
}

/** Objects of an array; empty for other values. */
export function readRecords<T extends object>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((item): item is T => readRecord(item) !== null) : [];
}
