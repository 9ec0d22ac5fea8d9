/** The month (YYYY-MM) that comes so many months after a day's or a month's own, or before it where negative. */
export function addMonths(from: string, count: number): string {
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + count;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** So many months (YYYY-MM) from a day's or a month's own on. */
export function listMonths(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addMonths(from, ahead));
}
