import fc from 'fast-check';
import type { Fare } from '../src/flights/build-offers.ts';
import type { Baggage, CashPrice, MilesPrice, Segment } from '../src/flights/offer.ts';

const baggage: Baggage = {
  hand: { included: true, quantity: 1, description: null },
  checked: { included: false, quantity: null, description: null },
};

export function priceInCash(totalCents: number, taxCents = 3575): CashPrice {
  return { kind: 'cash', currency: 'BRL', totalCents, taxCents };
}

export function priceInMiles(
  amount: number,
  programme: MilesPrice['programme'] = 'latam-pass',
  taxCents = 3575,
): MilesPrice {
  return { kind: 'miles', programme, miles: amount, taxCents };
}

/** LA 8146 from Guarulhos to Lisbon on 10 December 2026, with `change`. */
export function segment(change: Partial<Segment> = {}): Segment {
  return {
    carrier: { iata: 'LA', name: 'LATAM' },
    operatedBy: { iata: 'LA', name: 'LATAM' },
    flightNumber: '8146',
    origin: 'GRU',
    destination: 'LIS',
    departsAt: '2026-12-10T23:55:00',
    arrivesAt: '2026-12-11T12:40:00',
    durationMinutes: 585,
    ...change,
  };
}

/** A LATAM fare of R$ 2.946 on `segment()`. */
export function fare(change: Partial<Fare> = {}): Fare {
  return {
    source: 'Latam',
    airline: { iata: 'LA', name: 'LATAM' },
    origin: 'GRU',
    destination: 'LIS',
    departsAt: '2026-12-10T23:55:00',
    arrivesAt: '2026-12-11T12:40:00',
    originZone: 'America/Sao_Paulo',
    destinationZone: 'Europe/Lisbon',
    durationMinutes: 585,
    durationEstimated: false,
    stops: 0,
    segments: [segment()],
    baggage,
    fareFamily: 'LIGHT',
    price: priceInCash(294_600),
    perAdult: null,
    companyCashCents: null,
    estimated: false,
    links: { airline: null },
    ...change,
  };
}

/** Fares of few journeys, prices and families, so that they collide often. */
export function anyFare(): fc.Arbitrary<Fare> {
  return fc
    .record({
      flightNumber: fc.constantFrom('8146', '8148', 'N/A'),
      source: fc.constantFrom('Latam', 'Livelo', 'Interline'),
      fareFamily: fc.constantFrom('LIGHT', 'PLUS', null),
      price: fc.constantFrom(
        priceInCash(100_00),
        priceInCash(200_00),
        priceInMiles(10_000),
        priceInMiles(9_000),
        priceInMiles(10_000, 'livelo'),
      ),
    })
    .map(({ flightNumber, ...rest }) => fare({ ...rest, segments: [segment({ flightNumber })] }));
}
