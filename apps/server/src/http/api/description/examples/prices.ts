import type { OperationExample } from './operation-example.ts';

/** Recorded after a search. */
export const priceExamples: Readonly<Record<string, OperationExample>> = {
  'GET /airports': {
    parameters: { q: 'lisboa', limit: '2' },
    responses: {
      'application/json': {
        data: [
          {
            kind: 'airport',
            iata: 'LIS',
            name: 'Humberto Delgado',
            city: 'Lisboa',
            country: 'Portugal',
            countryCode: 'PT',
            zone: 'Europe/Lisbon',
          },
        ],
      },
    },
  },
  'GET /transfers': {
    responses: {
      'application/json': {
        ratios: [
          {
            from: 'livelo',
            to: 'smiles',
            points: 1,
            miles: 1,
            minimumPoints: null,
            source: 'https://passageirodeprimeira.com/?p=139626',
            seenOn: '2026-11-22',
          },
        ],
        bonuses: [
          {
            from: 'livelo',
            to: 'smiles',
            percent: { none: 60, member: 80, top: 100 },
            clubOf: 'smiles',
            minimumPoints: 1000,
            startsOn: null,
            endsOn: '2026-12-09',
            source: 'https://example.com/bonus-de-exemplo',
            seenOn: '2026-12-01',
            example: true,
          },
        ],
      },
    },
  },
  'GET /flights/calendar': {
    parameters: { origem: 'GRU', destino: 'GIG', mes: '2026-12', meses: '1' },
    responses: {
      'application/json': {
        days: [
          {
            date: '2026-12-10',
            cash: { totalCents: 30000, taxCents: 0, carrier: 'LA', seenOn: '2026-12-01' },
            miles: [{ programme: 'latam-pass', miles: 8000, taxCents: 4000, carrier: 'LA', seenOn: '2026-12-01' }],
          },
        ],
        demo: true,
      },
    },
  },
  'GET /flights/insight': {
    parameters: { origem: 'GRU', destino: 'GIG', ida: '2026-12-10' },
    responses: {
      'application/json': {
        cash: {
          count: 1,
          since: '2026-12-01',
          lowest: 30000,
          low: 30000,
          median: 30000,
          high: 30000,
          highest: 30000,
          bins: [{ from: 30000, to: 30001, count: 1 }],
          history: [{ seenOn: '2026-12-01', amount: 30000 }],
        },
        miles: {
          'latam-pass': {
            count: 1,
            since: '2026-12-01',
            lowest: 8000,
            low: 8000,
            median: 8000,
            high: 8000,
            highest: 8000,
            bins: [{ from: 8000, to: 8001, count: 1 }],
            history: [{ seenOn: '2026-12-01', amount: 8000 }],
          },
        },
        demo: true,
      },
    },
  },
  'GET /flights/destinations': {
    parameters: { origem: 'GRU', mes: '2026-12' },
    responses: {
      'application/json': {
        destinations: [
          {
            destination: 'GIG',
            cash: { totalCents: 30000, taxCents: 0, carrier: 'LA', seenOn: '2026-12-01', date: '2026-12-10' },
            miles: [
              {
                programme: 'latam-pass',
                miles: 8000,
                taxCents: 4000,
                carrier: 'LA',
                seenOn: '2026-12-01',
                date: '2026-12-10',
              },
            ],
          },
        ],
        demo: true,
      },
    },
  },
  'GET /offers': { responses: { 'application/json': { offers: [], toCome: 0, readAt: null, failed: false } } },
  'POST /price-feedback': {
    parameters: { 'Idempotency-Key': 'a-key-of-the-program' },
    request: {
      offerId: 'outbound.LA1-20261210-GRU-GIG.cash',
      source: 'Latam',
      airline: 'LATAM',
      origin: 'GRU',
      destination: 'GIG',
      date: '2026-12-10',
      kind: 'cash',
      totalCents: 30000,
      answer: 'same',
    },
  },
};
