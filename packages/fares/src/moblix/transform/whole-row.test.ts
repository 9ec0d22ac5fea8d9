import { worldDirectory } from '@revoada/core/airports/world';
import { possibleMinutesBetween } from '@revoada/core/dates/instants';
import type { FoundOffer } from '@revoada/core/flights/offer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  group,
  groupFlying,
  itinerary,
  leg,
  olderRow,
  readRow,
  readRows,
} from '../../../testing/moblix/fixtures/rows.ts';

const first = { ...leg, arrival: 'CNF', arrivalDate: '2027-03-10T09:15:00', duration: null };
const second = { ...leg, departure: 'CNF', departureDate: '2027-03-10T10:00:00', arrivalDate: '2027-03-10T12:40:00' };
const untimed = { ...itinerary, duration: null };

const olderFlights = [
  { Numero: 'LA-1', Origem: 'GRU', Destino: 'CNF', Saida: '2027-03-10T08:00:00', Chegada: '2027-03-10T09:15:00' },
  { Numero: 'LA-2', Origem: 'CNF', Destino: 'REC', Saida: '2027-03-10T10:00:00', Chegada: '2027-03-10T12:40:00' },
];

const reasonsFor = (row: Record<string, unknown>) => readRows([row]).reasons;

describe('an impossible itinerary is dropped (S-503)', () => {
  test.each([
    ['a landing before the take-off', [{ ...leg, arrivalDate: '2027-03-10T07:00:00' }], 'lands before it takes off'],
    ['a landing at the take-off', [{ ...leg, arrivalDate: '2027-03-10T08:00:00' }], 'lands before it takes off'],
    ['a flight to the airport that it leaves from', [{ ...leg, arrival: 'GRU' }, leg], 'to where it leaves from'],
    [
      'a connection that leaves too early',
      [first, { ...second, departureDate: '2027-03-10T09:14:00' }],
      'leaves before the one before it lands',
    ],
    [
      'a connection from another city',
      [first, { ...second, departure: 'SSA' }],
      'from another city than the one before',
    ],
    ['a landing years later', [{ ...leg, arrivalDate: '2029-03-10T11:05:00' }], 'lands days later'],
    [
      'a connection that leaves a week later',
      [first, { ...second, departureDate: '2027-03-17T10:00:00', arrivalDate: '2027-03-17T12:40:00' }],
      'leaves days after the one before it landed',
    ],
  ])('%s', (_what, legs, reason) => {
    expect(reasonsFor(group({ segments: [{ ...untimed, legs }] })).join()).toContain(reason);
  });

  test('in an older row too', () => {
    expect(reasonsFor(olderRow({}, { Chegada: '2027-03-10T09:00:00' }))).toEqual([
      'a flight that lands before it takes off',
    ]);
  });

  test('but not one that changes airports within a city or leaves in the minute of landing', () => {
    const toCongonhas = { ...leg, departure: 'GRU', arrival: 'GIG', arrivalDate: '2027-03-10T09:00:00' };
    const fromSantosDumont = { ...second, departure: 'SDU' };
    expect(readRow(groupFlying(toCongonhas, fromSantosDumont)).segments).toHaveLength(2);
    expect(readRow(groupFlying(first, { ...second, departureDate: first.arrivalDate })).segments).toHaveLength(2);
  });
});

test('measures an overnight journey by its instants even without minutes of the legs (S-502)', () => {
  const night = { ...second, departureDate: '2027-03-11T10:00:00', arrivalDate: '2027-03-11T12:40:00', duration: 0 };
  const offer = readRow(group({ segments: [{ ...untimed, legs: [first, night] }] }));
  expect(offer).toMatchObject({ durationMinutes: 1_720, durationEstimated: false });
  expect(offer.segments.map(({ durationMinutes }) => durationMinutes)).toEqual([75, 160]);
});

describe('an implausible amount is dropped (S-504)', () => {
  test.each([
    [0.01, false],
    [9.99, false],
    [10, true],
    ['1.234', false],
    ['12.000', false],
    ['1234.50', true],
  ])('R$ %s', (priceWithTax, isFare) => {
    expect(readRows([group({ fareGroup: { priceWithTax } })]).offers).toHaveLength(isFare ? 1 : 0);
  });

  test.each([
    [0.5, false],
    [299, false],
    [300, true],
    ['12.000', false],
    ['12000', true],
  ])('%s miles', (PontosAdulto, isFare) => {
    expect(readRows([olderRow({ PontosAdulto })]).offers).toHaveLength(isFare ? 1 : 0);
  });

  test('by the seats of the party', () => {
    const cheap = group({ fareGroup: { priceWithTax: 19.99 } });
    expect(readRows([cheap], { adults: 1, children: 1 }).reasons).toEqual(['less than any fare costs']);
    expect(readRows([cheap]).offers).toHaveLength(1);
  });
});

describe('a flight with only hours (S-559)', () => {
  const times = ({ segments }: FoundOffer) => segments.flatMap(({ departsAt, arrivesAt }) => [departsAt, arrivesAt]);
  const clocks = (row: Record<string, unknown>) =>
    times(readRow(olderRow({ Voos: null, Origem: 'GRU', Destino: 'REC', NumeroVoo: 'LA-3562', ...row })));

  test.each([
    [{ HorarioSaida: '08:00', HorarioChegada: '11:05' }, '2027-03-10T08:00:00', '2027-03-10T11:05:00'],
    [{ HorarioSaida: '23:10', HorarioChegada: '02:15' }, '2027-03-10T23:10:00', '2027-03-11T02:15:00'],
    [{ Saida: '08:00', Chegada: '11:05' }, '2027-03-10T08:00:00', '2027-03-10T11:05:00'],
    [{ HorarioSaida: '08:00', Chegada: '2027-03-10T11:05:00' }, '2027-03-10T08:00:00', '2027-03-10T11:05:00'],
    [
      { Saida: '', HorarioSaida: '2027-03-10T08:00', HorarioChegada: '11:05' },
      '2027-03-10T08:00:00',
      '2027-03-10T11:05:00',
    ],
  ])('leaves on the day of the search: %j', (row, departs, arrives) => {
    expect(clocks(row)).toEqual([departs, arrives]);
  });

  test('lands after the minutes of the row', () => {
    const hours = { HorarioSaida: '01:25', HorarioChegada: '14:55', DuracaoVoo: 1_530 };
    const toTokyo = olderRow({ Voos: null, NumeroVoo: 'NH-1', Origem: 'GRU', Destino: 'NRT', ...hours });
    const [offer] = readRows([toTokyo], { destination: 'NRT' }).offers;
    expect(offer && times(offer)).toEqual(['2027-03-10T01:25:00', '2027-03-11T14:55:00']);
  });

  test('leaves after the previous one has landed', () => {
    const Voos = [
      { ...olderFlights[0], Saida: null, Chegada: null, HorarioSaida: '22:00', HorarioChegada: '23:15' },
      { ...olderFlights[1], Saida: null, Chegada: null, HorarioSaida: '06:10', HorarioChegada: '08:50' },
    ];
    expect(times(readRow(olderRow({ Voos })))).toEqual([
      ...['2027-03-10T22:00:00', '2027-03-10T23:15:00'],
      ...['2027-03-11T06:10:00', '2027-03-11T08:50:00'],
    ]);
  });

  test('is dropped with invalid hours', () => {
    expect(reasonsFor(olderRow({}, { Saida: null, HorarioSaida: '24:00' }))).toEqual(['a flight without a date']);
  });
});

test('drops an amount in another currency and reads the rest (S-505)', () => {
  const inDollars = group({ fareGroup: { currency: 'USD', priceWithTax: 90 } });
  const inReais = group({ fareGroup: { currency: 'BRL', priceWithTax: 500 } });
  expect(readRows([inDollars, inReais])).toMatchObject({
    offers: [{ price: { totalCents: 50_000 } }],
    dropped: 1,
    reasons: ['an amount in another currency'],
  });
});

test.each([
  ['the group', group({ currency: 'USD' })],
  ['the itinerary', group({ segments: [{ ...itinerary, currency: 'EUR' }] })],
  ['a passenger', group({ fareGroup: { priceWithTax: 500, fares: [{ passengersType: 'ADT', currency: 'USD' }] } })],
  ['an object', group({ fareGroup: { currency: { code: 'USD' }, priceWithTax: 500 } })],
  ['a number', group({ fareGroup: { currency: 840, priceWithTax: 500 } })],
  ['an older row', olderRow({ Moeda: 'USD' })],
  ['an older fare', olderRow({ Tarifas: [{ Tipo: 'LIGHT', Moeda: 'US$' }] })],
])('detects another currency in %s (S-505)', (_, row) => {
  expect(reasonsFor(row)).toEqual(['an amount in another currency']);
});

test.each(['BRL', ' brl ', 'R$', 986, { code: 'BRL' }, '', null, 0, {}])(
  '%j is reais, or no currency (S-505)',
  (currency) => {
    expect(readRows([group({ currency, fareGroup: { currency, priceWithTax: 500 } })]).offers).toHaveLength(1);
  },
);

describe('the cabin of the flights (S-516)', () => {
  const seated = (...cabins: (string | null)[]) =>
    groupFlying(
      ...[first, second].map((flight, index) => ({ ...flight, seatClass: { code: null, description: cabins[index] } })),
    );

  test('drops the row if all are lower than requested', () => {
    for (const cabin of ['business', 'first'] as const) {
      expect(readRows([seated('Economica', 'Econômica')], { cabin }).reasons).toEqual([
        'a lower cabin than the one asked for',
      ]);
    }
    expect(readRows([seated('Executiva', 'Economica')], { cabin: 'first' }).dropped).toBe(1);
  });

  test.each([
    ['Executiva', 'Executiva'],
    ['Primeira', 'First'],
    ['Business', null],
    ['Economica', 'Executiva'],
    ['Economica', 'outra'],
  ])('keeps the row if they are %s and %s', (...cabins) => {
    expect(readRows([seated(...cabins)], { cabin: 'business' }).offers).toHaveLength(1);
  });

  test('is stored for each lower flight and makes another journey (S-546)', () => {
    const [mixed, whole] = readRows([seated('Executiva', 'Economica'), seated('Executiva', 'Executiva')], {
      cabin: 'business',
    }).offers;
    expect(mixed?.segments.map(({ cabin }) => cabin)).toEqual([undefined, 'economy']);
    expect(whole?.segments.map(({ cabin }) => cabin)).toEqual([undefined, undefined]);
    expect(mixed?.journeyKey).not.toBe(whole?.journeyKey);
    const inFirst = readRows([seated('Executiva', 'Primeira')], { cabin: 'first' }).offers;
    expect(inFirst[0]?.segments.map(({ cabin }) => cabin)).toEqual(['business', undefined]);
  });

  test.each(['Economica', 'ECONÔMICA', ' Premium Economy ', { description: 'economy' }])(
    'is read from %j (S-546)',
    (seatClass) => {
      const legs = [
        { ...first, seatClass: { description: 'Business Class' } },
        { ...second, seatClass },
      ];
      const [offer] = readRows([groupFlying(...legs)], { cabin: 'business' }).offers;
      expect(offer?.segments[1]?.cabin).toBe('economy');
    },
  );

  test.each([
    [[{ ClasseStr: 'Economica' }, { ClasseStr: 'Executiva' }], {}, ['economy', undefined]],
    [[{ Classe: 'Economica' }, { Classe: 0 }], {}, ['economy', undefined]],
    [[{ ClasseStr: 'Economica' }, { ClasseStr: 'Economica' }], {}, null],
    [[{ Classe: 0 }, { ClasseStr: null }], { Tarifas: [{ Tipo: 'LIGHT', Classe: 'Economica' }] }, null],
    [[{ Classe: 0 }, { Classe: 0 }], {}, [undefined, undefined]],
  ])('of an older row with the flights %j and %j (S-546)', (classes, row, cabins) => {
    const Voos = olderFlights.map((flight, at) => ({ ...flight, ...classes[at] }));
    const [offer] = readRows([olderRow({ Voos, ...row })], { cabin: 'business' }).offers;
    expect(offer?.segments.map(({ cabin }) => cabin) ?? null).toEqual(cabins);
  });

  test('is ignored in a search for economy', () => {
    expect(readRows([seated('Economica', 'Economica')]).offers).toHaveLength(1);
  });
});

test('reads a price without tax and PrecoPagante after every other name (S-055)', () => {
  const untold = { ValorTotalComTaxa: null, ValorTotal: null };
  const cents = (changes: object) => readRow(olderRow({ ...untold, ...changes })).price;
  expect(cents({ PrecoPagante: 410 })).toMatchObject({ totalCents: 41_000 });
  expect(cents({ PrecoPagante: 410, priceWithoutTax: 420 })).toMatchObject({ totalCents: 42_000 });
  expect(cents({ PrecoPagante: 410, priceWithoutTax: 420, TotalPrice: 450 })).toMatchObject({ totalCents: 45_000 });
});

const minutesFrom = (from: string, to: string, fromIata: string, toIata: string): number => {
  const zone = (iata: string) => worldDirectory.airport(iata)?.zone ?? '';
  return possibleMinutesBetween(from, zone(fromIata), to, zone(toIata))[0] ?? Number.NaN;
};

/** Sum of the displayed flights and the waits between them. */
function addUp({ segments }: FoundOffer): number {
  return segments.reduce((sum, flight, index) => {
    const before = segments[index - 1];
    const wait = before ? minutesFrom(before.arrivesAt, flight.departsAt, before.destination, flight.origin) : 0;
    expect(wait).toBeGreaterThanOrEqual(0);
    return sum + wait + flight.durationMinutes;
  }, 0);
}

describe('missing taxes are unknown instead of 0 (S-536)', () => {
  test.each([
    [{ fareGroup: { priceWithTax: null, priceWithoutTax: 460 } }, null],
    [{ fareGroup: { priceWithTax: 500, priceWithoutTax: 460 } }, 4_000],
    [{ fareGroup: { priceWithTax: 460, priceWithoutTax: 460 } }, 0],
  ])('of the cash %j', (prices, taxCents) => {
    expect(readRow(group(prices))).toMatchObject({ price: { taxCents }, perAdult: { taxCents } });
  });

  test.each([
    [{ priceWithTax: null, priceWithoutTax: 460 }, null],
    [{ priceWithTax: 460 }, null],
    [{ priceWithTax: 0, priceWithoutTax: 0 }, null],
    [{ priceWithTax: 400, priceWithoutTax: 460 }, null],
    [{ priceWithTax: 460, priceWithoutTax: 460 }, 0],
    [{ priceWithTax: 500, priceWithoutTax: 460 }, 4_000],
  ])('of the award %j', (fareGroup, taxCents) => {
    const segments = [{ ...itinerary, PontosAdulto: 12_000 }];
    expect(readRow(group({ segments, fareGroup }))).toMatchObject({ price: { taxCents }, perAdult: { taxCents } });
  });

  test.each([
    [{ ValorTotalTaxas: null, Taxas: null }, null],
    [{ ValorTotalTaxas: 0, Taxas: null }, 0],
    [{ ValorTotalTaxas: -30, Taxas: null }, null],
    [{ ValorTotalTaxas: 'abc', Taxas: { Embarque: 'x' } }, null],
    [{ ValorTotalTaxas: null, Taxas: { Embarque: 35.5 } }, 3_550],
    [{ ValorTotalTaxas: null, Taxas: { Embarque: null, EmissaoResgate: 30 } }, null],
  ])('of the older award %j', (taxes, taxCents) => {
    expect(readRow(olderRow({ PontosAdulto: 12_000, ...taxes })).price).toMatchObject({ taxCents });
  });
});

test('yields only consistent offers for any row (S-502, S-503, S-504, S-505, S-536)', () => {
  const mostly = <T>(usual: T[], odd: T[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
  const time = fc
    .integer({ min: 0, max: 60 * 60 })
    .map((minutes) => new Date(Date.parse('2027-03-10T05:00:00Z') + minutes * 60_000).toISOString().slice(0, 19));
  const minutes = fc.constantFrom(null, 0, 5, 75, 185, 4_000, '02:40');
  const airport = fc.constantFrom('CNF', 'GIG', 'SDU', 'MAO', 'LIS');
  const flight = fc.record({ departureDate: time, arrivalDate: time, duration: minutes, from: airport, to: airport });
  const amount = mostly([460, '500.00'], [null, 0, 0.01, 9, '1.234', '12.000', -1]);
  const row = fc.record({
    flights: fc.array(flight, { minLength: 1, maxLength: 3 }),
    joined: mostly([true], [false]),
    ordered: mostly([true], [false]),
    duration: minutes,
    points: mostly([-1, 12_000], [0, 0.5, 299, '12.000']),
    fareGroup: fc.record({
      currency: mostly([undefined, 'BRL'], ['USD', 'EUR']),
      priceWithTax: amount,
      priceWithoutTax: amount,
    }),
  });
  let exactCount = 0;
  fc.assert(
    fc.property(row, ({ flights, joined, ordered, duration, points, fareGroup }) => {
      const times = flights.flatMap(({ departureDate, arrivalDate }) => [departureDate, arrivalDate]);
      if (ordered) times.sort();
      const legs = flights.map((flight, index) => ({
        ...leg,
        duration: flight.duration,
        departureDate: times[index * 2],
        arrivalDate: times[index * 2 + 1],
        departure: index === 0 ? 'GRU' : joined ? flights[index - 1]?.to : flight.from,
        arrival: index === flights.length - 1 ? 'REC' : flight.to,
      }));
      const segments = [{ ...itinerary, PontosAdulto: points, duration, legs }];
      const { offers, dropped } = readRows([group({ segments, fareGroup })]);
      expect(offers.length + dropped).toBe(1);
      for (const { price, perAdult } of offers) {
        const { priceWithTax, priceWithoutTax } = fareGroup;
        const hasTaxes =
          price.kind === 'miles'
            ? Boolean(priceWithTax) && priceWithoutTax !== null && Number(priceWithTax) >= Number(priceWithoutTax)
            : Boolean(priceWithTax);
        expect(price.taxCents !== null).toBe(hasTaxes);
        expect(perAdult?.taxCents === null).toBe(price.taxCents === null);
        expect(price.kind === 'cash' ? price.totalCents : price.miles).toBeGreaterThanOrEqual(
          price.kind === 'cash' ? 1_000 : 300,
        );
        expect(['USD', 'EUR']).not.toContain(fareGroup.currency);
      }
      const exact = offers.filter(({ durationEstimated }) => !durationEstimated);
      expect(exact.map(addUp)).toEqual(exact.map(({ durationMinutes }) => durationMinutes));
      exactCount += exact.length;
    }),
    { numRuns: 1_000, seed: 42 },
  );
  expect(exactCount).toBeGreaterThan(50);
});
