/** The day so many days from now, YYYY-MM-DD, safely inside every zone's today and the visitor's limit. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
