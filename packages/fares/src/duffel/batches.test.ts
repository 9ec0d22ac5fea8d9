import { worldDirectory } from '@revoada/core/airports/world';
import { groupFares } from '@revoada/core/flights/build-offers';
import type { FareUpdate, TicketUpdate } from '@revoada/core/sources/fare-source';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rates, request, ticketRequest } from '../../testing/duffel/fixtures/backend.ts';
import {
  latam,
  offer,
  returnOffer,
  segment,
  segmentBack,
  slice,
  sliceBack,
  tap,
} from '../../testing/duffel/fixtures/rows.ts';
import type { WireSearch } from './api/types.ts';
import { createOfferCollector } from './transform/collect-offers.ts';
import { toFare } from './transform/fare.ts';
import { toTicket } from './transform/ticket.ts';
import { transformOffers } from './transform/transform.ts';

const createContext = () => ({
  directory: worldDirectory,
  rates,
  links: new Map<string, string | null>(),
  journeys: new Map(),
  segments: new Map(),
});

/** Rows of these replies by their offers' ids, in the order of the ids. */
function readFares(replies: readonly WireSearch[]): FareUpdate['offers'] {
  const context = { ...createContext(), slices: [request], request };
  const collector = createOfferCollector(1);
  const rows = replies.flatMap((reply) => [...transformOffers(collector.read(reply), context, toFare).rows]);
  return groupFares([...new Map(rows).values()]).toSorted((a, b) => (a.journeyKey < b.journeyKey ? -1 : 1));
}

function readTickets(replies: readonly WireSearch[]): TicketUpdate['tickets'] {
  const context = { ...createContext(), slices: ticketRequest.slices, request: ticketRequest };
  const collector = createOfferCollector(2);
  const rows = replies.flatMap((reply) => [...transformOffers(collector.read(reply), context, toTicket).rows]);
  expect(collector.countIncomplete()).toBe(0);
  return [...new Map(rows).values()].toSorted((a, b) => ((a.reference ?? '') < (b.reference ?? '') ? -1 : 1));
}

const anyFlight = fc.record({
  number: fc.integer({ min: 1, max: 3 }),
  carrier: fc.constantFrom(tap, latam),
  brand: fc.constantFrom('Basic', 'Plus', null),
});

/** Offers of few flights and brands, so that they meet. */
const anyOffers = fc.array(
  fc.record({
    out: anyFlight,
    back: anyFlight,
    cents: fc.integer({ min: 10_000, max: 90_000 }),
  }),
  { maxLength: 12 },
);

type AnyFlight = { number: number; carrier: typeof tap; brand: string | null };
type AnyOffer = { id: number; cents: number; out: AnyFlight; back: AnyFlight };

const fly = (build: typeof segment, { number, carrier }: AnyFlight): ReturnType<typeof segment> =>
  build({ marketing_carrier: carrier, operating_carrier: carrier, marketing_carrier_flight_number: `${number}` });

const describePrice = ({ id, cents }: AnyOffer) => ({
  id: `off_${String(id).padStart(3, '0')}`,
  total_amount: (cents / 100).toFixed(2),
  base_amount: null,
  tax_amount: null,
});

const toOneWay = (one: AnyOffer) =>
  offer({
    ...describePrice(one),
    slices: [slice({ fare_brand_name: one.out.brand, segments: [fly(segment, one.out)] })],
  });

const toReturn = (one: AnyOffer) =>
  returnOffer({
    ...describePrice(one),
    slices: [
      slice({ fare_brand_name: one.out.brand, segments: [fly(segment, one.out)] }),
      sliceBack({ fare_brand_name: one.back.brand, segments: [fly(segmentBack, one.back)] }),
    ],
  });

/** The same offer in the grouped view: one itinerary for each slice, each in a separate reply. */
function toGrouped({ slices, ...fields }: ReturnType<typeof toReturn>): WireSearch[] {
  const group = ({ segments, fare_brand_name }: ReturnType<typeof slice>) => ({
    itineraries: [{ segments, brands: [{ fare_brand_name, offers: [{ ...fields, type: 'single_ticket' }] }] }],
  });
  return slices.map((one, index) => ({
    slices: slices.map((_, at) => (at === index ? group(one) : { itineraries: [] })),
  }));
}

/** Puts items into batches by these numbers. */
const split = <Each>(items: readonly Each[], cuts: readonly number[]): Each[][] => {
  const batches: Each[][] = [[]];
  for (const [index, item] of items.entries()) {
    if (cuts.includes(index)) batches.push([]);
    batches.at(-1)?.push(item);
  }
  return batches;
};

const numbered = (offers: readonly Omit<AnyOffer, 'id'>[]): AnyOffer[] => offers.map((one, id) => ({ ...one, id }));
const anyCuts = fc.array(fc.nat({ max: 30 }));

test('batches in any split give the same offers, each fare once', () => {
  fc.assert(
    fc.property(anyOffers, anyCuts, (drawn, cuts) => {
      const offers = numbered(drawn).map(toOneWay);
      const together = readFares([{ offers }]);
      const fares = together.flatMap((one) => [one, ...one.alternatives]);
      expect(fares.map(({ reference }) => reference).sort()).toEqual(offers.map(({ id }) => id));
      expect(readFares(split(offers, cuts).map((batch) => ({ offers: batch })))).toEqual(together);
      expect(readFares([{ offers }, { offers: offers.slice(0, 3) }])).toEqual(together);
    }),
    { numRuns: 60 },
  );
});

test('both views give the same tickets, with the slices of an offer in any two replies', () => {
  fc.assert(
    fc.property(anyOffers, fc.func(fc.nat()), (drawn, rank) => {
      const offers = numbered(drawn).map(toReturn);
      const together = readTickets([{ offers }]);
      expect(together.map(({ reference }) => reference)).toEqual(offers.map(({ id }) => id));
      const pieces = offers.flatMap(toGrouped).map((piece, index) => ({ piece, at: rank(index) }));
      const shuffled = pieces.toSorted((a, b) => a.at - b.at).map(({ piece }) => piece);
      expect(readTickets(shuffled)).toEqual(together);
    }),
    { numRuns: 60 },
  );
});

test('a mutilated offer never breaks the transform of the others', () => {
  const junk = fc.oneof(fc.jsonValue(), fc.constant(undefined));
  const paths = ['id', 'owner', 'slices', 'total_amount', 'total_currency', 'tax_amount', 'conditions', 'passengers'];
  const segmentPaths = ['origin', 'departing_at', 'duration', 'marketing_carrier', 'stops', 'passengers', 'aircraft'];
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom(...segmentPaths), junk, (field, inner, value) => {
      const broken = [
        offer({ [field]: value }),
        offer({ id: 'off_2', slices: [slice({ segments: [segment({ [inner]: value })] })] }),
        offer({ id: 'off_3', slices: [value] }),
      ];
      const offers = readFares([
        { offers: [...broken, offer({ id: 'off_good', total_amount: '1.00e3' }), offer({ id: 'off_whole' })] },
      ]);
      const references = offers.flatMap((one) => [one, ...one.alternatives]).map(({ reference }) => reference);
      expect(references).toContain('off_whole');
      expect(references).not.toContain('off_good');
    }),
    { numRuns: 300 },
  );
});
