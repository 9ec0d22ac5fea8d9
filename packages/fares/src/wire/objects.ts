/** The value as a wire type, whose fields are all unknown; null for anything but an object. */
export function readRecord<T extends object>(value: unknown): T | null {
  return typeof value === 'object' && !Array.isArray(value) ? (value as T | null) : null;
}

/** The objects of an array; empty for anything else. */
export function readRecords<T extends object>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((item): item is T => readRecord(item) !== null) : [];
}
