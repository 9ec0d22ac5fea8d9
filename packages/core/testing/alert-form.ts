import type { AlertForm } from '../src/alerts/alert-form.ts';

/** A form for an alert on the price in reais of a flight to Lisbon on an exact day, with `changes`. */
export function buildAlertForm(changes: Partial<AlertForm> = {}): AlertForm {
  return {
    origin: 'GRU',
    destination: 'LIS',
    days: 'exatas',
    departure: '2027-03-10',
    return: '',
    firstDeparture: '',
    lastDeparture: '',
    minNights: '',
    maxNights: '',
    adults: '1',
    children: '',
    infants: '',
    cabin: 'economy',
    watch: 'cash',
    programme: '',
    maxStops: '',
    bags: '',
    rule: 'drop',
    dropPercent: '10',
    targetCents: '',
    targetMiles: '',
    channels: 'email',
    quietFrom: '21',
    quietTo: '9',
    quietChannels: 'whatsapp',
    endsOn: '',
    ...changes,
  };
}
