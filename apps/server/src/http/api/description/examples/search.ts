import type { OperationExample } from './operation-example.ts';

const searchText = 'origem=GRU&destino=GIG&ida=2026-12-10&soIda=true';
const oneWay = { origem: 'GRU', destino: 'GIG', ida: '2026-12-10', soIda: 'true' };

/** The flight of both offers. */
const direct = {
  journeyKey: 'LA1-20261210-GRU-GIG',
  direction: 'outbound',
  source: 'Latam',
  airline: { id: 1, iata: 'LA', name: 'LATAM' },
  origin: 'GRU',
  destination: 'GIG',
  departsAt: '2026-12-10T08:00:00',
  arrivesAt: '2026-12-10T09:05:00',
  originZone: 'America/Sao_Paulo',
  destinationZone: 'America/Sao_Paulo',
  durationMinutes: 65,
  durationEstimated: false,
  stops: 0,
  segments: [
    {
      carrier: { iata: 'LA', name: 'LATAM' },
      operatedBy: { iata: 'LA', name: 'LATAM' },
      flightNumber: '1',
      origin: 'GRU',
      destination: 'GIG',
      departsAt: '2026-12-10T08:00:00',
      arrivesAt: '2026-12-10T09:05:00',
      durationMinutes: 65,
    },
  ],
  baggage: {
    hand: { included: null, quantity: null, description: null },
    checked: { included: null, quantity: null, description: null },
  },
  fareFamily: 'LIGHT',
  perAdult: null,
  companyCashCents: null,
  estimated: false,
  links: { airline: 'https://www.latamairlines.com/br/pt' },
  alternatives: [],
  journeyFares: {
    cash: [{ cents: 30000, bags: [] }],
    awards: [{ programme: 'latam-pass', miles: 8000, taxCents: 4000, bags: [] }],
    quotes: [],
  },
};

/** A search of one flight in both ways of paying, as the server of tests answers it. */
export const searchExamples: Readonly<Record<string, OperationExample>> = {
  'GET /flights/search': {
    parameters: oneWay,
    responses: {
      'application/json': {
        offers: [
          {
            ...direct,
            id: 'outbound.LA1-20261210-GRU-GIG.cash',
            price: { kind: 'cash', currency: 'BRL', totalCents: 30000, taxCents: 0 },
            equivalentCents: 30000,
          },
          {
            ...direct,
            id: 'outbound.LA1-20261210-GRU-GIG.latam-pass',
            price: { kind: 'miles', programme: 'latam-pass', miles: 8000, taxCents: 4000 },
            equivalentCents: 24800,
          },
        ],
        journeys: [
          {
            key: 'LA1-20261210-GRU-GIG',
            direction: 'outbound',
            airline: { id: 1, iata: 'LA', name: 'LATAM' },
            departsAt: '2026-12-10T08:00:00',
            arrivesAt: '2026-12-10T09:05:00',
            comparison: {
              winner: 'miles',
              savingCents: 5200,
              cashCents: 30000,
              milesCostCents: 24800,
              basis: 'offer',
              award: { kind: 'miles', programme: 'latam-pass', miles: 8000, taxCents: 4000 },
              centsPerThousand: 3250,
              reference: { programme: 'latam-pass', centsPerThousand: 2600, asOf: '2026-07-30', kind: 'target' },
            },
          },
        ],
        trips: null,
        returnFares: null,
        jointTickets: null,
        sources: [],
        outbound: { cash: 1, miles: 1 },
        return: null,
        hidden: { outbound: { cash: 0, miles: 0 }, return: null },
        found: { outbound: null, return: null },
        partial: false,
        searchedAt: '2026-12-01T15:00:00.000Z',
        stale: false,
        demo: true,
      },
      'text/event-stream':
        'event: progress\ndata: {"direction":"outbound","source":"Latam","state":"done"}\n\nevent: offers\ndata: {"direction":"outbound","offers":[…]}\n\nevent: done\ndata: {"outbound":{"cash":1,"miles":1},"return":null,"hidden":{"outbound":{"cash":0,"miles":0},"return":null},"found":{"outbound":null,"return":null},"partial":false,"searchedAt":"2026-12-01T15:00:00.000Z","stale":false,"demo":true}\n',
    },
  },
  'GET /flights/self-transfers': {
    parameters: oneWay,
    responses: {
      'application/json': {
        phase: 'done',
        hubs: [{ iata: 'BSB', observed: false }],
        transfers: [],
        partial: false,
      },
      'text/event-stream': 'event: selfTransfers\ndata: {"phase":"done","hubs":[],"transfers":[]}\n',
    },
  },
  'POST /flights/recheck': {
    request: {
      search: searchText,
      direction: 'outbound',
      journeyKey: 'LA1-20261210-GRU-GIG',
      fareFamily: 'LIGHT',
      bags: [],
      price: { kind: 'cash', currency: 'BRL', totalCents: 30000, taxCents: 0 },
    },
    responses: {
      'application/json': {
        state: 'confirmed',
        checkedAt: '2026-12-01T15:00:00.000Z',
        conditions: { change: null, refund: null },
      },
    },
  },
  'POST /flights/recheck/ticket': {
    request: {
      search: searchText,
      ticketId: 'duffel.off_1',
      price: { kind: 'cash', currency: 'BRL', totalCents: 30000, taxCents: 0 },
    },
    responses: {
      'application/json': {
        state: 'confirmed',
        checkedAt: '2026-12-01T15:00:00.000Z',
        conditions: { change: null, refund: null },
      },
    },
  },
};
