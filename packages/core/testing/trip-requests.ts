import * as fc from 'fast-check';
import type { BagKind, TaxedPrice } from '../src/flights/offer.ts';
import { readPayment } from '../src/flights/payment.ts';
import type { ProgrammeId } from '../src/flights/programme.ts';
import type { SpendableWallet } from '../src/miles/pay-from-wallet.ts';
import type { Transfer } from '../src/miles/transfers/transfer.ts';
import type { Payer } from '../src/trips/price-trips.ts';
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

const anyBags = fc.subarray<BagKind>(['hand', 'checked']);

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
  const own = tickets.filter(({ covers }) => covers.some((part) => part.slice === slice));
  const payments = ['cash' as const, ...PROGRAMMES];
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...journeys).map(({ key }) => ({ journey: key })) },
    { weight: 1, arbitrary: fc.constantFrom(...payments).map((payment) => ({ payment })) },
    ...(own.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...own).map((ticket) => ({ ticket })) }] : []),
  );
};

/** Any trip of so many slices, with separate and joint tickets, chosen parts, limits and bags. */
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

/** Ways of moving whole thousands of points, one for one and with a bonus. */
const transfer = (from: ProgrammeId, to: ProgrammeId, bonusPercent: number, minimumPoints: number): Transfer => {
  return { from, to, points: 1000, miles: 1000, minimumPoints, bonusPercent, endsOn: null, example: false };
};

const anyTransfers: fc.Arbitrary<Transfer[]> = fc
  .subarray([
    ['livelo', 'smiles'],
    ['livelo', 'latam-pass'],
    ['esfera', 'smiles'],
    ['esfera', 'latam-pass'],
  ] as const)
  .chain((pairs) =>
    fc.tuple(
      ...pairs.map(([from, to]) =>
        fc
          .tuple(fc.constantFrom(0, 0, 100), fc.constantFrom(0, 0, 2000))
          .map(([bonus, minimum]) => [
            transfer(from, to, 0, 0),
            ...(bonus > 0 ? [transfer(from, to, bonus, minimum)] : []),
          ]),
      ),
    ),
  )
  .map((lists) => lists.flat());

/** Any wallet of whole thousands. */
export const anyWallet: fc.Arbitrary<SpendableWallet> = fc.record({
  balances: fc.subarray<ProgrammeId>(['latam-pass', 'smiles', 'livelo', 'esfera']).chain((programmes) =>
    fc.tuple(
      ...programmes.map((programme) =>
        fc.integer({ min: 0, max: 6 }).map((thousands) => ({
          programme,
          balance: thousands * 1000,
          ownCentsPerThousand: null,
          club: 'none' as const,
        })),
      ),
    ),
  ),
  transfers: anyTransfers,
});

const reference = (programme: ProgrammeId, centsPerThousand: number) => {
  return { programme, centsPerThousand, asOf: '2026-07', kind: 'target' as const };
};

/** Anybody who pays: `connectmiles` and `other` have no reference price, `smiles` has one sometimes. */
export const anyPayer: fc.Arbitrary<Payer> = fc.record({
  references: fc.constantFrom(
    { 'latam-pass': reference('latam-pass', 33_33), smiles: reference('smiles', 20_00) },
    { 'latam-pass': reference('latam-pass', 100_00) },
    {},
  ),
  wallet: fc.option(anyWallet, { nil: null }),
});

/** A trip that can be bought, as plain lists. */
export type BoughtTrip = { journeys: TripJourney[]; tickets: Ticket[] };

/** Every trip that can be bought, by holding every combination against the rules. */
export function listAllTrips({ slices, tickets, chosen = [], constraints, basis }: TripRequest): BoughtTrip[] {
  const flights = slices.reduce<TripJourney[][]>(
    (lists, { journeys }) => lists.flatMap((list) => journeys.map((journey) => [...list, journey])),
    [[]],
  );
  return flights.filter(connect).flatMap((journeys) => {
    const allowed = journeys.every((journey, at) => {
      const limits = constraints?.slices?.[at];
      return (chosen[at]?.journey ?? journey.key) === journey.key && (!limits || isAllowed(journey, limits));
    });
    if (!allowed) return [];
    const usable = tickets.filter(({ covers }) => covers.every((part) => journeys[part.slice]?.key === part.journey));
    return listSubsets(usable)
      .filter((set) => {
        const covered = set.flatMap(({ covers }) => covers.map(({ slice }) => slice)).sort();
        return covered.join() === journeys.map((_, at) => at).join();
      })
      .filter((set) => set.every((ticket) => mayBuy(ticket, { chosen, constraints, bags: basis?.bags ?? [] })))
      .map((set) => ({ journeys, tickets: set }));
  });
}

const connect = (journeys: readonly TripJourney[]): boolean =>
  journeys.every((journey, at) => at === 0 || journey.departsAt > (journeys[at - 1]?.arrivesAt ?? ''));

function isAllowed(journey: TripJourney, limits: SliceConstraints): boolean {
  const between = (time: string, hours: Hours | undefined) =>
    !hours || (time.slice(11, 16) >= hours.from && time.slice(11, 16) <= hours.until);
  return [
    between(journey.departsAt, limits.departure),
    between(journey.arrivesAt, limits.arrival),
    !limits.airlines || limits.airlines.includes(journey.airline.iata),
    limits.maxStops === undefined || journey.stops <= limits.maxStops,
    limits.maxDurationMinutes === undefined || journey.durationMinutes <= limits.maxDurationMinutes,
    !limits.origins || limits.origins.includes(journey.origin),
    !limits.destinations || limits.destinations.includes(journey.destination),
  ].every(Boolean);
}

function mayBuy(
  ticket: Ticket,
  {
    chosen,
    constraints,
    bags,
  }: Pick<TripRequest, 'constraints'> & { chosen: readonly (ChosenSlice | null)[]; bags: readonly BagKind[] },
): boolean {
  const { price, covers } = ticket;
  if (price.kind === 'miles') {
    if (price.miles === 0) return false;
    if (constraints?.programmes?.includes(price.programme) === false) return false;
  }
  return covers.every((part) => {
    const wish = chosen[part.slice];
    if (wish?.ticket) return wish.ticket === ticket;
    if (wish?.payment && wish.payment !== readPayment(price)) return false;
    return bags.every((bag) => part.bags.includes(bag));
  });
}

function listSubsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((sets, item) => sets.concat(sets.map((set) => set.concat([item]))), [[]]);
}

/** True where some split of points over the transfers pays these miles. Whole thousands only. */
export function canPay(needs: ReadonlyMap<ProgrammeId, number>, { balances, transfers }: SpendableWallet): boolean {
  const have = new Map(balances.map(({ programme, balance }) => [programme, balance]));
  const tryFrom = (at: number, points: ReadonlyMap<ProgrammeId, number>): boolean => {
    const next = transfers[at];
    if (!next) return [...needs].every(([programme, miles]) => (points.get(programme) ?? 0) >= miles);
    const available = points.get(next.from) ?? 0;
    for (let moved = 0; moved <= available; moved += 1000) {
      if (moved > 0 && moved < next.minimumPoints) continue;
      const after = new Map(points)
        .set(next.from, available - moved)
        .set(next.to, (points.get(next.to) ?? 0) + (moved * (100 + next.bonusPercent)) / 100);
      if (tryFrom(at + 1, after)) return true;
    }
    return false;
  };
  return tryFrom(0, have);
}

/** What a trip asks for of each programme. */
export function sumNeeds(tickets: readonly Ticket[]): Map<ProgrammeId, number> {
  const needs = new Map<ProgrammeId, number>();
  for (const { price } of tickets) {
    if (price.kind === 'miles') needs.set(price.programme, (needs.get(price.programme) ?? 0) + price.miles);
  }
  return needs;
}
