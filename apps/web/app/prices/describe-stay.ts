import { daysBetween } from '@revoada/core/dates/local-date';
import { describeNights } from '@revoada/core/results/nights-text';

/** Length of a trip: 'com 12 noites', 'com 1 noite', 'com volta no mesmo dia'. */
export function describeStay(departure: string, back: string): string {
  return `com ${describeNights(daysBetween(departure, back))}`;
}
