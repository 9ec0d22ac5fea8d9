/** Subtracts months in UTC; a day that the month lacks overflows into the next. */
export function monthsBefore(instantMs: number, months: number): Date {
  const at = new Date(instantMs);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}
