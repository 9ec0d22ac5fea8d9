/** The day in so many days, YYYY-MM-DD, safely within every zone's today and the visitor's limit. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
