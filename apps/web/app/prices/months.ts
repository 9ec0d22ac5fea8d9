/** So many months (YYYY-MM) from a day's month on. */
export function listMonths(from: string, count: number): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return Array.from({ length: count }, (_, ahead) => {
    const whole = year * 12 + (month - 1) + ahead;
    return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
  });
}
