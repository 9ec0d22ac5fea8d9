/** The same instant some years later, or earlier when negative; 29 February becomes 1 March. */
export function addYears(nowMs: number, years: number): Date {
  const at = new Date(nowMs);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}
