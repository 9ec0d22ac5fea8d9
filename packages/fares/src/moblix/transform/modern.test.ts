import { describe, expect, test } from 'vitest';
import { group, groupFlying, itinerary, leg, readRow, readRows } from '../../../testing/moblix/fixtures/rows.ts';

const withItinerary = (changes: object, more: object = {}) =>
  group({ segments: [{ ...itinerary, ...changes }], ...more });

describe('marketing and operating carrier', () => {
  const carriers = (changes: object, more: object = {}) => {
    const legs = [{ ...leg, managedBy: null, ...changes }];
    const { airline, segments } = readRow(withItinerary({ IdCiaResponsavel: null, legs }, more));
    const [segment] = segments;
    return { airline: airline.name, carrier: segment?.carrier.name, operatedBy: segment?.operatedBy.name };
  };

  test('are read separately', () => {
    expect(carriers({ managedBy: { iata: 'G3' }, operatedBy: { iata: 'AD' } })).toEqual({
      airline: 'LATAM',
      carrier: 'GOL',
      operatedBy: 'Azul',
    });
  });

  test('default to each other', () => {
    expect(carriers({ managedBy: { iata: 'G3' } })).toMatchObject({ carrier: 'GOL', operatedBy: 'GOL' });
    expect(carriers({ operatedBy: { name: 'Sky' } })).toMatchObject({ carrier: 'Sky', operatedBy: 'Sky' });
  });

  test('default to the airline of the flight number, else to the seller', () => {
    expect(carriers({ flightNumber: 'G3-1939' })).toMatchObject({ carrier: 'GOL', operatedBy: 'GOL' });
    expect(carriers({ flightNumber: '1939' })).toMatchObject({ carrier: 'LATAM', operatedBy: 'LATAM' });
  });

  test('are the airline of a price without a seller', () => {
    expect(carriers({ managedBy: { iata: 'G3' } }, { validatingBy: null }).airline).toBe('GOL');
    expect(carriers({ managedBy: { iata: 'G3' } }, { validatingBy: { name: 'Sky' } }).airline).toBe('Sky');
  });

  test('are those of the displayed fare, although a dearer one of the same flight has others', () => {
    const flownBy = (name: string, priceWithTax: number) => {
      return { ...groupFlying({ ...leg, operatedBy: { name } }), fareGroup: { priceWithTax } };
    };
    const { offers } = readRows([flownBy('Sky', 500), flownBy('Avianca', 400)]);
    expect(offers.map(({ segments }) => segments[0]?.operatedBy.name)).toEqual(['Avianca']);
  });
});

test.each([
  ['789', 'Boeing 787-9'],
  [320, 'Airbus A320'],
  ['at7', 'ATR 72'],
  [null, undefined],
  ['', undefined],
  ['XZ9', undefined],
  ['constructor', undefined],
])('reads the aircraft %j if its code is known (S-589)', (aircraftCode, name) => {
  const [segment] = readRow(groupFlying({ ...leg, aircraftCode })).segments;
  expect(segment?.aircraft).toBe(name);
  expect(segment && 'aircraft' in segment).toBe(name !== undefined);
});

describe('an offer of the points shop', () => {
  test('has the given airline, known or not', () => {
    const sold = (iata: string, name: string) =>
      readRow(withItinerary({ IdCiaResponsavel: 34, PontosAdulto: 9_000 }, { validatingBy: { iata, name } }));
    expect(sold('ZZ', 'Zeta')).toMatchObject({
      source: 'Livelo',
      airline: { iata: 'ZZ', name: 'Zeta' },
      price: { programme: 'livelo' },
    });
    expect(sold('', 'Zeta').airline).toEqual({ iata: '', name: 'Zeta' });
  });

  test('while other sellers’ numbers identify the airline if the code matches', () => {
    const interline = withItinerary({ IdCiaResponsavel: 1_200 }, { validatingBy: { iata: 'AD', name: 'Azul' } });
    expect(readRow(interline).airline).toEqual({ iata: 'AD', name: 'Azul Interline' });
  });
});

describe('an itinerary without legs', () => {
  const bare = {
    ...itinerary,
    legs: null,
    departure: 'GRU',
    arrival: 'REC',
    departureDate: '2027-03-10T08:00:00',
    arrivalDate: '2027-03-10T11:05:00',
  };

  test('is one flight with its stops', () => {
    const offer = readRow(group({ segments: [{ ...bare, numberOfStops: 1 }] }));
    expect(offer).toMatchObject({ origin: 'GRU', destination: 'REC', durationMinutes: 185, stops: 1 });
    expect(offer.segments).toMatchObject([{ departsAt: '2027-03-10T08:00:00', carrier: { iata: 'LA' } }]);
  });

  test('differs from one with other times', () => {
    const later = { ...bare, departureDate: '2027-03-10T09:00:00', arrivalDate: '2027-03-10T12:05:00' };
    const { offers } = readRows([group({ segments: [bare] }), group({ segments: [later] })]);
    expect(offers.map(({ departsAt }) => departsAt)).toEqual(['2027-03-10T08:00:00', '2027-03-10T09:00:00']);
  });
});

describe('a flight’s ends', () => {
  test('may be wrapped', () => {
    const wrapped = {
      ...leg,
      departure: { dateTime: '2027-03-10T08:00:00', airport: 'GRU' },
      arrival: { dateTime: '2027-03-10T11:05:00', airport: 'REC' },
      departureDate: null,
      arrivalDate: null,
    };
    expect(readRow(groupFlying(wrapped))).toMatchObject({
      origin: 'GRU',
      destination: 'REC',
      departsAt: '2027-03-10T08:00:00',
      arrivesAt: '2027-03-10T11:05:00',
    });
  });
});

describe('a price in miles', () => {
  const award = { ...itinerary, PontosAdulto: 9_000, FidelityProgram: 'LATAM' };

  test('applies to every itinerary of its group, although only the first has it', () => {
    const later = { ...leg, flightNumber: 2, departureDate: '2027-03-10T09:00:00', arrivalDate: '2027-03-10T12:05:00' };
    const { offers } = readRows([group({ segments: [award, { ...itinerary, legs: [later] }] })]);
    expect(offers.map(({ price }) => price)).toMatchObject([{ miles: 9_000 }, { miles: 9_000 }]);
  });

  test('has its taxes, an adult’s share of them, and the airline’s cash price', () => {
    const fareGroup = {
      priceWithTax: 600,
      priceWithoutTax: 520,
      priceInCompany: 700,
      fares: [
        { passengersType: 'ADT', passengersCount: 1, priceWithTax: 350, priceWithoutTax: 300 },
        { passengersType: 'CHD', passengersCount: 1, priceWithTax: 250, priceWithoutTax: 220 },
      ],
    };
    const offer = readRow(group({ segments: [award], fareGroup }), { children: 1 });
    expect(offer.price).toEqual({ kind: 'miles', programme: 'latam-pass', miles: 18_000, taxCents: 8_000 });
    expect(offer.perAdult).toEqual({ kind: 'miles', programme: 'latam-pass', miles: 9_000, taxCents: 5_000 });
    expect(offer.companyCashCents).toBe(70_000);
  });

  test('splits its taxes evenly among seats without an adult’s taxes', () => {
    const offer = readRow(group({ segments: [award] }), { children: 1 });
    expect(offer.perAdult).toMatchObject({ taxCents: 1_500 });
    expect(offer.companyCashCents).toBeNull();
  });

  test('links to the award page, and cash to the cash page', () => {
    const links = readRows([group(), group({ segments: [award] })]).offers.map(({ links }) => links.airline);
    expect(new Set(links).size).toBe(2);
  });
});

test('marks no fare as estimated', () => {
  expect(readRow(group()).estimated).toBe(false);
});

describe('a journey', () => {
  test('longer than a day is accepted if its flights and waits add up to it', () => {
    const legs = [
      { ...leg, arrival: 'LIS', arrivalDate: '2027-03-10T21:00:00', duration: 600 },
      {
        ...leg,
        departure: 'LIS',
        departureDate: '2027-03-11T20:00:00',
        arrivalDate: '2027-03-12T00:30:00',
        duration: 450,
      },
    ];
    const offer = readRow(group({ segments: [{ ...itinerary, duration: null, legs }] }));
    expect(offer).toMatchObject({ durationMinutes: 2_430, durationEstimated: false, stops: 1 });
  });

  test.each([
    ['REC', 'SSA'],
    ['SSA', 'GRU'],
  ])('from %s to %s is another route instead of the return', (departure, arrival) => {
    expect(readRows([groupFlying({ ...leg, departure, arrival })]).reasons).toEqual([
      `another route: ${departure}-${arrival}`,
    ]);
  });
});

describe('bags', () => {
  const bags = (fareProfile: unknown) => readRow(withItinerary({ fareProfile })).baggage;
  const untold = { included: null, quantity: null, description: null };

  test('are unknown without a profile', () => {
    expect(bags(null)).toEqual({ hand: untold, checked: untold });
  });

  test('are read from the profile and its services', () => {
    const hand = { type: 'HAND_LUGGAGE', isIncluded: true, Number: 1, description: '1 bagagem de mão' };
    const seat = { type: 'SEAT', isIncluded: false };
    const checked = { isIncluded: false, quantity: 0, texto: 'Sem bagagem' };
    expect(bags({ services: [seat, hand], baggage: checked })).toEqual({
      hand: { included: true, quantity: 1, description: '1 bagagem de mão' },
      checked: { included: false, quantity: 0, description: 'Sem bagagem' },
    });
  });

  test('are no checked bag and an unknown hand bag without baggage in the profile', () => {
    expect(bags({ services: [{ type: 'SEAT', isIncluded: true }] })).toEqual({
      hand: untold,
      checked: { included: false, quantity: 0, description: null },
    });
  });

  test('are unknown if the fields are unclear', () => {
    expect(bags({ baggage: { isIncluded: 'sim', quantity: 'x', texto: ' ' } }).checked).toEqual(untold);
  });
});
