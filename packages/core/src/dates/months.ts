/** Adds months (negative: subtracts) to a day or month; returns YYYY-MM. */
export function addMonths(from: string, count: number): string {
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + count;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Lists months (YYYY-MM) from that of a day or month on. */
export function listMonths(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addMonths(from, ahead));
}
