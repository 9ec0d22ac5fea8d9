import type { OperationExample } from './operation-example.ts';

const terms = {
  returnOrigin: null,
  returnDestination: null,
  further: [],
  bags: [],
  rule: 'drop',
  cabin: 'economy',
  watch: 'cash',
  adults: 1,
  endsOn: '2027-03-10',
  origin: 'GRU',
  infants: 0,
  quietTo: 9,
  channels: ['email'],
  children: 0,
  maxStops: null,
  maxNights: null,
  minNights: null,
  programme: null,
  quietFrom: 21,
  destination: 'LIS',
  dropPercent: 10,
  targetCents: null,
  targetMiles: null,
  lastDeparture: '2027-03-10',
  quietChannels: 'whatsapp',
  firstDeparture: '2027-03-10',
};
const alert = {
  id: '19d03790-67b6-41b9-b60a-b7dc01363445',
  version: 1,
  terms,
  state: 'active',
  stops: [
    { code: 'GRU', isGap: false, city: 'São Paulo' },
    { code: 'LIS', isGap: false, city: 'Lisboa' },
  ],
  cities: { origin: 'São Paulo', destination: 'Lisboa' },
  prices: [],
  checkedAt: null,
  failing: false,
  createdAt: '2026-12-01T15:00:00.000Z',
};

export const alertExamples: Readonly<Record<string, OperationExample>> = {
  'GET /alerts': { responses: { 'application/json': { alerts: [alert], open: 1, most: 30, deliveries: [] } } },
  'POST /alerts': {
    request: { creationKey: 'gru-lis-2027-03', terms },
    responses: { 'application/json': { id: alert.id } },
  },
  'GET /alerts/{id}': { responses: { 'application/json': { alert, deliveries: [] } } },
  'PUT /alerts/{id}': {
    request: { version: 1, terms: { ...terms, dropPercent: 20 } },
    responses: { 'application/json': { id: alert.id } },
  },
  'PATCH /alerts/{id}': { request: { state: 'paused' } },
};
