/** A number or a number as text; null if missing, NaN for other values. */
export function readFigure(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN;
}

/** A whole number of 0 or more; null for other values. */
export function readCount(value: unknown): number | null {
  const number = readFigure(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
