import { describe, expect, test } from 'vitest';
import { group, groupBack, offer, segment, segmentBack } from '../../../testing/moblix-v1/fixtures/backend.ts';
import { readFlight, readGroup, readGroupTickets, readOne } from '../../../testing/moblix-v1/fixtures/rows.ts';

const departing = (departure: unknown) => readFlight({ departure }).departsAt;

describe('flights of a group', () => {
  const segments = [segment()];
  const plain = {
    departureAirport: { iata: 'GRU', name: 'Guarulhos' },
    arrivalAirport: { iata: 'REC' },
    departureTime: '2027-03-10T08:00:00',
    arrivalTime: '2027-03-10T11:05:00',
    airline: { code: 'LA', name: 'LATAM' },
    flightNumber: 'LA3562',
    duration: '3h 05m',
  };
  test.each([
    ['an object of itineraries', { flightInfo: { itineraries: [{ segments }] } }],
    ['a list of itineraries', { flightInfo: [{ segments }] }],
    ['a list around itineraries', { flightInfo: [{ itineraries: [{ segments }] }] }],
    ['a list of flights', { flightInfo: segments }],
    ['a single itinerary', { flightInfo: { segments } }],
    ['slices', { flightInfo: undefined, slices: [{ segments: [plain] }] }],
    ['itineraries beside an empty flightInfo', { flightInfo: [], itineraries: [{ segments }] }],
    [
      'flights with times of their own',
      {
        flightInfo: [{ segments: [{ ...plain, departureTime: undefined, departureAt: '2027-03-10T08:00:00-03:00' }] }],
      },
    ],
  ])('are read from %s', (_name, changes) => {
    expect(readOne(group(changes))).toMatchObject({
      journeyKey: 'LA3562-20270310-GRU-REC',
      departsAt: '2027-03-10T08:00:00',
      arrivesAt: '2027-03-10T11:05:00',
      durationMinutes: 185,
      stops: 0,
      airline: { iata: 'LA', name: 'LATAM' },
    });
  });

  test.each([
    [{ airport: 'GRU', dateTime: '2027-03-10T08:00:00.000-03:00' }, '2027-03-10T08:00:00'],
    [{ airport: { iata: 'GRU' }, dateTime: '2027-03-10T08:00:00-0300' }, '2027-03-10T08:00:00'],
    [{ iataCode: 'GRU', dateTime: '2027-03-10T08:00:00Z' }, '2027-03-10T08:00:00'],
    [{ code: 'GRU', dateTime: '2027-03-10T08:00:00.000Z', time: '08:00' }, '2027-03-10T08:00:00'],
    [{ iata: 'gru', dateTime: '2027-03-10T11:00:00Z', time: '08:00' }, '2027-03-10T08:00:00'],
    [{ airport: 'GRU', dateTime: '2027-03-10T11:00:00+00:00', time: '08:00' }, '2027-03-10T08:00:00'],
    [{ airport: 'GRU', dateTime: '2027-03-10T12:00:00+01:00' }, '2027-03-10T08:00:00'],
    [{ airport: 'GRU', at: '2027-03-10T08:00' }, '2027-03-10T08:00:00'],
    [{ airport: 'GRU', date: '2027-03-10', time: '8:00' }, '2027-03-10T08:00:00'],
    [{ airport: 'GRU', time: '2027-03-10 08:00' }, '2027-03-10T08:00:00'],
  ])('leave at the airport’s time of %j', (departure, time) => expect(departing(departure)).toBe(time));

  test('land at the local time of the destination', () => {
    const { arrivesAt, durationMinutes } = readFlight(
      {
        departure: { airport: 'GRU', dateTime: '2027-03-10T18:00:00-03:00' },
        arrival: { airport: 'LIS', dateTime: '2027-03-11T07:00:00+00:00' },
        duration: 600,
      },
      { destination: 'LIS' },
    );
    expect({ arrivesAt, durationMinutes }).toEqual({ arrivesAt: '2027-03-11T07:00:00', durationMinutes: 600 });
  });

  test.each([
    [
      'an unknown airport',
      { departure: { airport: 'QQQ', dateTime: '2027-03-10T08:00:00' } },
      'an unknown airport: QQQ',
    ],
    ['no date', { departure: { airport: 'GRU', time: '08:00' } }, 'a flight without a date'],
    ['another day', { departure: { airport: 'GRU', dateTime: '2027-03-09T08:00:00' } }, 'another day: 2027-03-09'],
    ['another route', { arrival: { airport: 'SSA', dateTime: '2027-03-10T11:05:00' } }, 'another route: GRU-SSA'],
    [
      'a landing before the departure',
      { arrival: { airport: 'REC', dateTime: '2027-03-10T07:05:00' } },
      'a flight that lands before it takes off',
    ],
  ])('with %s are dropped with the reason', (_name, changes, reason) => {
    const wire = group({ flightInfo: [{ segments: [segment(changes)] }] });
    expect(readGroup(wire)).toEqual({ offers: [], reasons: [reason] });
  });

  test.each([
    ['no flights', { flightInfo: { itineraries: [] } }, 'a price without flights'],
    ['no offers', { offers: [] }, 'flights without an offer'],
    ['flights both ways at one price', { flightInfo: groupBack().flightInfo }, 'a price for another number of slices'],
    ['the opposite direction', { flightInfo: [{ segments: [segmentBack()] }] }, 'flights of another direction'],
  ])('with %s are dropped with the reason', (_name, changes, reason) => {
    expect(readGroup(group(changes))).toEqual({ offers: [], reasons: [reason] });
  });

  test('keep their carriers, connections and aircraft', () => {
    const first = segment({
      arrival: { airport: 'BSB', dateTime: '2027-03-10T09:45:00' },
      operatingCarrier: { code: 'G3', name: 'GOL' },
      duration: 105,
      aircraft: '73H',
    });
    const second = segment({
      departure: { airport: 'BSB', dateTime: '2027-03-10T11:00:00' },
      arrival: { airport: 'REC', dateTime: '2027-03-10T13:40:00' },
      marketingCarrier: { code: 'JJ' },
      flightNumber: '77',
      duration: 'PT2H40M',
    });
    const offer = readOne(group({ flightInfo: [{ stops: 1, duration: '5h40', segments: [first, second] }] }));
    expect(offer).toMatchObject({
      stops: 1,
      durationMinutes: 340,
      journeyKey: 'LA3562-20270310-GRU-BSB_LA77-20270310-BSB-REC',
    });
    expect(offer.segments).toMatchObject([
      { carrier: { iata: 'LA' }, operatedBy: { name: 'GOL' }, aircraft: 'Boeing 737-800' },
      { carrier: { iata: 'LA', name: 'LATAM' }, durationMinutes: 160 },
    ]);
  });

  test('name their carrier by a code, or by the group’s airline', () => {
    const nameless = { marketingCarrier: undefined, flightNumber: '77' };
    const read = (changes: Record<string, unknown>, more = {}) =>
      readOne(group({ flightInfo: [{ segments: [segment({ ...nameless, ...changes })] }], ...more })).segments[0]
        ?.carrier;
    expect(read({ carrierCode: 'G3' })).toEqual({ iata: 'G3', name: 'GOL' });
    expect(read({ flightNumber: 'AD77' })).toEqual({ iata: 'AD', name: 'Azul' });
    expect(read({}, { validatingCarrier: { code: 'LA' } })).toEqual({ iata: 'LA', name: 'LATAM' });
    expect(read({})).toEqual({ iata: '', name: 'Companhia Aérea' });
  });

  test('in a lower cabin than the requested one are dropped', () => {
    const wire = group({ offers: [offer({ cabinClass: 'economy' }), offer({ id: 'b', cabinClass: 'Executiva' })] });
    expect(readGroup(wire, { cabin: 'business' })).toMatchObject({
      offers: [{ alternatives: [] }],
      reasons: ['a lower cabin than the one asked for'],
    });
  });
});

describe('tickets of a group', () => {
  test('have one price over their slices', () => {
    const { tickets, reasons } = readGroupTickets(groupBack());
    expect(reasons).toEqual([]);
    expect(tickets).toMatchObject([
      {
        price: { totalCents: 90_000 },
        perAdult: { totalCents: 90_000 },
        conditions: null,
        parts: [{ slice: 0 }, { slice: 1 }],
      },
    ]);
  });

  test('are read from a list of itineraries in either order', () => {
    const [there, back] = [{ segments: [segment()] }, { segments: [segmentBack()] }];
    for (const flightInfo of [
      [there, back],
      [back, there],
      [{ itineraries: [there, back] }],
      { itineraries: [back, there] },
    ]) {
      expect(readGroupTickets(groupBack({ flightInfo })).tickets).toMatchObject([
        { parts: [{ journey: { origin: 'GRU' } }, { journey: { origin: 'REC' } }] },
      ]);
    }
  });

  test.each([
    [
      'return before their outbound lands',
      [
        { segments: [segment()] },
        {
          segments: [
            segmentBack({
              departure: { airport: 'REC', dateTime: '2027-03-10T10:00:00' },
              arrival: { airport: 'GRU', dateTime: '2027-03-10T13:20:00' },
            }),
          ],
        },
      ],
    ],
    ['fly a third slice', [{ segments: [segment()] }, { segments: [segmentBack()] }, { segments: [segment()] }]],
  ])('that %s are dropped', (_name, itineraries) => {
    const slices = [
      { origin: 'GRU', destination: 'REC', date: '2027-03-10' },
      { origin: 'REC', destination: 'GRU', date: itineraries.length === 2 ? '2027-03-10' : '2027-03-17' },
    ];
    const { tickets, reasons } = readGroupTickets(groupBack({ flightInfo: { itineraries } }), { slices });
    expect({ tickets, count: reasons.length }).toEqual({ tickets: [], count: 1 });
  });

  test('link to the seller’s page of the whole trip', () => {
    expect(readGroupTickets(groupBack()).tickets[0]?.links.airline).toContain('latamairlines.com');
    const slices = [
      { origin: 'GRU', destination: 'REC', date: '2027-03-10' },
      { origin: 'REC', destination: 'CGH', date: '2027-03-17' },
    ];
    const home = segmentBack({ arrival: { airport: 'CGH', dateTime: '2027-03-17T15:20:00' } });
    const wire = groupBack({ flightInfo: [{ segments: [segment()] }, { segments: [home] }] });
    expect(readGroupTickets(wire, { slices }).tickets[0]?.links.airline).toBe('https://www.latamairlines.com/br/pt');
  });
});
