import { type AlertTerms, usualAlertTerms } from '../src/forms/alert-fields.ts';

/** An alert on the price in reais of a one-way flight to Lisbon, by e-mail at a drop of 10 %, with `changes`. */
export function buildAlertTerms(changes: Partial<AlertTerms> = {}): AlertTerms {
  return {
    ...usualAlertTerms,
    origin: 'GRU',
    destination: 'LIS',
    firstDeparture: '2027-03-10',
    lastDeparture: '2027-03-10',
    minNights: null,
    maxNights: null,
    watch: 'cash',
    endsOn: '2027-03-10',
    ...changes,
  };
}
