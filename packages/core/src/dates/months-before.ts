/** The same instant so many months earlier, by UTC; a day that the month lacks becomes one of the next. */
export function monthsBefore(instantMs: number, months: number): Date {
  const at = new Date(instantMs);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}
