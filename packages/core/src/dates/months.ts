/** So many months (YYYY-MM) from a day's or a month's own on. */
export function listMonths(from: string, count: number): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, ahead) => {
    const month = first + ahead;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
