import { daysBetween } from '@revoada/core/dates/local-date';

/** How long a trip is away: 'com 12 noites', 'com 1 noite', 'com volta no mesmo dia'. */
export function describeNights(departure: string, back: string): string {
  const nights = daysBetween(departure, back);
  if (nights === 0) return 'com volta no mesmo dia';
  return nights === 1 ? 'com 1 noite' : `com ${nights} noites`;
}
