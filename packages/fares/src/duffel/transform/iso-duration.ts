const DURATION = /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,5}(?:\.\d+)?S)?)?$/;

/** Minutes of an ISO 8601 duration such as 'PT01H35M' or 'P1DT2H'; null for 0 and other values. */
export function readIsoMinutes(value: unknown): number | null {
  const match = typeof value === 'string' ? DURATION.exec(value.trim()) : null;
  if (!match) return null;
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * 1_440 + (hours ?? 0) * 60 + (minutes ?? 0) || null;
}
