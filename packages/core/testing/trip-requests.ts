import * as fc from 'fast-check';
import type { BagKind, TaxedPrice } from '../src/flights/offer.ts';
import type { ProgrammeId } from '../src/flights/programme.ts';
import { BAG_WISHES } from '../src/journeys/journey-fares.ts';
import type {
  ChosenSlice,
  Hours,
  Slice,
  SliceConstraints,
  Ticket,
  TripJourney,
  TripRequest,
} from '../src/trips/trip-model.ts';
import { award, cash } from './offers.ts';

const PROGRAMMES = ['latam-pass', 'smiles', 'connectmiles', 'other'] as const;

const anyBags = fc.constantFrom(...BAG_WISHES).map((wish): BagKind[] => [...wish]);

/** Few amounts, so that many trips cost the same. */
const anyPrice: fc.Arbitrary<TaxedPrice> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((hundreds) => cash(hundreds * 100_00)),
  fc
    .tuple(fc.constantFrom(...PROGRAMMES), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 }))
    .map(([programme, thousands, tens]) => award(programme, thousands * 1000, tens * 10_00)),
);

/** Journeys within two days, so that some depart before others have landed. */
const anyJourney = (slice: number): fc.Arbitrary<Omit<TripJourney, 'key'>> =>
  fc
    .record({
      iata: fc.constantFrom('LA', 'G3'),
      origin: fc.constantFrom('GRU', 'CGH'),
      departs: fc.integer({ min: 0, max: 30 }),
      hours: fc.integer({ min: 1, max: 4 }),
      stops: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ iata, origin, departs, hours, stops }) => ({
      airline: { iata, name: iata },
      origin,
      destination: 'LIS',
      departsAt: toLocalTime(slice * 7 + departs),
      arrivesAt: toLocalTime(slice * 7 + departs + hours),
      durationMinutes: hours * 60,
      stops,
    }));

const toLocalTime = (hour: number): string => new Date(Date.UTC(2026, 11, 10, hour)).toISOString().slice(0, 19);

const anySlice = (slice: number): fc.Arbitrary<Slice> =>
  fc
    .array(anyJourney(slice), { minLength: 1, maxLength: 3 })
    .map((journeys) => ({ journeys: journeys.map((journey, at) => ({ ...journey, key: `${slice}-${at}` })) }));

/** Tickets over one slice mostly, some over several, next to each other or not. */
const anyTicket = (slices: readonly Slice[]): fc.Arbitrary<Ticket> => {
  const all = slices.map((_, at) => at);
  const covered = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...all).map((at) => [at]) },
    { weight: 2, arbitrary: fc.subarray(all, { minLength: 1 }) },
  );
  return fc.record({ price: anyPrice, covered }).chain(({ price, covered }) =>
    fc
      .tuple(
        ...covered.map((slice) =>
          fc.record({
            slice: fc.constant(slice),
            journey: fc.constantFrom(...(slices[slice]?.journeys.map(({ key }) => key) ?? [])),
            bags: anyBags,
          }),
        ),
      )
      .map((covers) => ({ price, covers })),
  );
};

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 3 }).map((value) => value);

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const anyHours: fc.Arbitrary<Hours> = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 6, max: 23 }))
  .map(([from, until]) => ({ from: `${`${from}`.padStart(2, '0')}:00`, until: `${`${until}`.padStart(2, '0')}:59` }));

const anyConstraints: fc.Arbitrary<SliceConstraints> = fc
  .record({
    departure: seldom(anyHours),
    arrival: seldom(anyHours),
    airlines: seldom(fc.constantFrom(['LA'], ['G3'])),
    maxStops: seldom(fc.constantFrom(0, 1)),
    maxDurationMinutes: seldom(fc.constantFrom(120, 180)),
    origins: seldom(fc.constantFrom(['GRU'], ['CGH'])),
    destinations: seldom(fc.constant(['LIS'])),
  })
  .map((limits) => dropUndefined(limits));

function dropUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}

const anyChosen = (
  slice: number,
  { journeys }: Slice,
  tickets: readonly Ticket[],
): fc.Arbitrary<ChosenSlice | null> => {
  const sliceTickets = tickets.filter(({ covers }) => covers.some((part) => part.slice === slice));
  const payments = ['cash' as const, ...PROGRAMMES];
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...journeys).map(({ key }) => ({ journey: key })) },
    { weight: 1, arbitrary: fc.constantFrom(...payments).map((payment) => ({ payment })) },
    ...(sliceTickets.length > 0
      ? [{ weight: 1, arbitrary: fc.constantFrom(...sliceTickets).map((ticket) => ({ ticket })) }]
      : []),
  );
};

/** Any trip of `count` slices, with separate and joint tickets, chosen parts, limits and bags. */
export const anyTripRequest = (count: number): fc.Arbitrary<TripRequest> =>
  fc
    .tuple(...Array.from({ length: count }, (_, at) => anySlice(at)))
    .chain((slices) =>
      fc.record({
        slices: fc.constant(slices),
        tickets: fc.array(anyTicket(slices), { minLength: 1, maxLength: 12 }),
        choosing: fc.nat({ max: count - 1 }),
      }),
    )
    .chain((request) =>
      fc.record({
        slices: fc.constant(request.slices),
        tickets: fc.constant(request.tickets),
        choosing: fc.constant(request.choosing),
        chosen: fc.tuple(...request.slices.map((slice, at) => anyChosen(at, slice, request.tickets))),
        basis: seldom(anyBags).map((bags) => ({ bags: bags ?? [] })),
        constraints: fc
          .record({
            slices: fc.tuple(...request.slices.map(() => seldom(anyConstraints).map((limits) => limits ?? null))),
            programmes: seldom(fc.subarray<ProgrammeId>([...PROGRAMMES])),
            fitsBalance: rarely(fc.boolean()),
          })
          .map((limits) => dropUndefined(limits)),
      }),
    );
