import type { AlertTerms } from '../src/alerts/alert-terms.ts';

/** An alert on the price in reais of a one-way flight to Lisbon, told by e-mail at a drop of a tenth, with `changes`. */
export function buildAlertTerms(changes: Partial<AlertTerms> = {}): AlertTerms {
  return {
    origin: 'GRU',
    destination: 'LIS',
    firstDeparture: '2027-03-10',
    lastDeparture: '2027-03-10',
    minNights: null,
    maxNights: null,
    adults: 1,
    children: 0,
    infants: 0,
    cabin: 'economy',
    watch: 'cash',
    programme: null,
    maxStops: null,
    bags: [],
    rule: 'drop',
    dropPercent: 10,
    targetCents: null,
    targetMiles: null,
    channels: ['email'],
    quietFrom: 21,
    quietTo: 9,
    quietChannels: 'whatsapp',
    endsOn: '2027-03-10',
    ...changes,
  };
}
