/** Adds years (negative: subtracts); 29 February becomes 1 March. */
export function addYears(nowMs: number, years: number): Date {
  const at = new Date(nowMs);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}
