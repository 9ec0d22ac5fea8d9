import type { Price } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { type CostComparison, compareCosts } from '../journeys/comparison.ts';
import { memoize } from '../memoize.ts';
import { sumEquivalentCents } from '../miles/equivalent.ts';
import { createAffordable, payFromWallet, type SpendableWallet, type WalletPayment } from '../miles/pay-from-wallet.ts';
import { ownReference, type ReferencePrices } from '../miles/reference-prices.ts';
import { hasBalance } from '../miles/wallet/wallet.ts';
import { createCheapestFilter, createWaysFilter, createWorthFilter, MOST_PROGRAMMES } from './prune-pieces.ts';
import {
  type BestTripKind,
  createRanking,
  findBestTrip,
  findBestWays,
  findHighestWorth,
  type RankedTrip,
  type Ranking,
} from './rank-trips.ts';
import type { Ticket, TripRequest } from './trip-model.ts';
import { type ListTripParts, prepareTripParts, type TripParts } from './trip-parts.ts';
import { describePayments, type TripPiece } from './trip-piece.ts';
import { addPrices, type TripTotal } from './trip-total.ts';

/** A trip and the tickets that are bought for it. */
export type TripPrice<Each extends Ticket = Ticket> = {
  /** `programmes`: miles of several programmes. `mixed`: reais and miles. */
  kind: 'cash' | 'miles' | 'programmes' | 'mixed';
  /** In flight order; no two cover the same slice. */
  tickets: readonly Each[];
  /** By slice. */
  journeys: readonly string[];
  /** Whole party. */
  total: TripTotal;
  /** Null where no balance is known. */
  payment: WalletPayment | null;
};

/** Prices of the whole trip with one journey of the slice that is being chosen, or with any. */
export type JourneyPrices<Each extends Ticket = Ticket> = {
  /** The best trip all in reais. */
  cash: TripPrice<Each> | null;
  /** The best trip that uses miles anywhere: of those that the wallet pays for, where there are any. */
  withMiles: TripPrice<Each> | null;
  /** The recommendation: reais in a draw, so that miles are kept; never a trip that the wallet cannot pay. */
  best: TripPrice<Each> | null;
  /** Null where either side is missing, or miles have no reference price. */
  comparison: CostComparison | null;
  /** The best trip in each set of ways of paying, the cheapest first. */
  listWays(): readonly TripPrice<Each>[];
  /** The most cents that a thousand miles of a programme may be worth for them to cost no more than these reais. */
  findBreakEven(programme: ProgrammeId, cashCents: number): number | null;
};

/** Payer's worth of miles and balances. */
export type Payer = {
  references: ReferencePrices;
  /** Trips that it pays for rank before all others. Null or absent where no balance is known. */
  wallet?: SpendableWallet | null;
};

/** A payer, and the restrictions on their trips. */
export type TripPayer = Payer & {
  /** The programmes that count; all where it is absent. */
  programmes?: readonly ProgrammeId[];
  /** Only trips that the wallet pays for. */
  fitsBalance?: boolean;
};

/** The prices with one journey of the slice that is being chosen, or for null with any; null where no trip can be bought. */
export type PriceJourneyTrips<Each extends Ticket> = (journeyKey: string | null) => JourneyPrices<Each> | null;

/** Up to this many slices the pieces that are useful to any payer are few enough to be listed for every row. */
const MOST_SLICES_FOR_ROWS = 2;

/** Up to this many slices they are few enough to be listed for a row that is opened. */
const MOST_SLICES_FOR_WAYS = 3;

/** The parts of trips in which something is found. */
type PartsOf<Each extends Ticket> = {
  best: (kind: BestTripKind) => ListTripParts<Each>;
  ways: () => ListTripParts<Each>;
  breakEven: (programme: ProgrammeId) => ListTripParts<Each>;
  /** The most programmes of a listed way of paying. */
  mostProgrammes: number;
};

/**
 * Prices whole trips for each journey of one slice, with the same result as comparing all combinations. The slow part
 * runs once for all payers, of longer trips once for each payer; prices and ways of a journey are cached for each payer.
 * From four slices on, ways with more than two programmes are listed only where they are the best with miles.
 */
export function prepareTrips<Each extends Ticket>(
  request: TripRequest<Each>,
): (payer: Payer) => PriceJourneyTrips<Each> {
  const all = once(() => cacheParts(prepareTripParts(request)));
  const readPurchase = createPurchases<Each>();
  const fitsBalance = request.constraints?.fitsBalance ?? false;
  return (payer) => {
    const wallet = payer.wallet && hasBalance(payer.wallet.balances) ? payer.wallet : null;
    const parts = chooseParts(request, all, { references: payer.references, wallet });
    const pricer = createPricer<Each>({ references: payer.references, wallet }, { fitsBalance, readPurchase });
    const cache = new Map<string | null, JourneyPrices<Each> | null>();
    return (journeyKey) => {
      const before = cache.get(journeyKey);
      if (before !== undefined) return before;
      const prices = pricer(parts, journeyKey);
      cache.set(journeyKey, prices);
      return prices;
    };
  };
}

/** Of long trips, parts without the pieces that no best trip of this payer has. */
function chooseParts<Each extends Ticket>(
  request: TripRequest<Each>,
  all: () => ListTripParts<Each>,
  { references, wallet }: { references: ReferencePrices; wallet: SpendableWallet | null },
): PartsOf<Each> {
  const { length } = request.slices;
  const cheapest = once(() => cacheParts(prepareTripParts(request, createCheapestFilter(references))));
  const payable = once(() => {
    const isAffordable = wallet && createAffordable(wallet);
    const tickets = request.tickets.filter(({ price }) => price.kind === 'cash' || isAffordable?.(price));
    return cacheParts(prepareTripParts({ ...request, tickets }));
  });
  const best = (kind: BestTripKind) => (kind === 'payable' && wallet ? payable() : cheapest());
  if (length <= MOST_SLICES_FOR_WAYS) {
    return { best: length <= MOST_SLICES_FOR_ROWS ? all : best, ways: all, breakEven: all, mostProgrammes: Infinity };
  }
  const paysAll = wallet !== null && request.constraints?.fitsBalance === true;
  const ways = once(() => cacheParts(prepareTripParts(request, createWaysFilter(references))));
  const byProgramme = new Map<ProgrammeId, ListTripParts<Each>>();
  return {
    best,
    mostProgrammes: MOST_PROGRAMMES,
    ways: paysAll ? payable : ways,
    breakEven(programme) {
      if (wallet) return payable();
      const prepared =
        byProgramme.get(programme) ??
        cacheParts(prepareTripParts(request, createWorthFilter<Each>(references, programme)));
      byProgramme.set(programme, prepared);
      return prepared;
    },
  };
}

function cacheParts<Each extends Ticket>(listParts: ListTripParts<Each>): ListTripParts<Each> {
  const byJourney = new Map<string | null, TripParts<Each>[]>();
  return (journeyKey) => {
    const parts = byJourney.get(journeyKey) ?? listParts(journeyKey);
    byJourney.set(journeyKey, parts);
    return parts;
  };
}

function once<Value>(compute: () => Value): () => Value {
  let value: { of: Value } | null = null;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}

/** The same for one payer. */
export function priceTrips<Each extends Ticket>({
  references,
  wallet,
  ...request
}: TripRequest<Each> & Payer): PriceJourneyTrips<Each> {
  return prepareTrips(request)({ references, wallet });
}

function createPricer<Each extends Ticket>(
  { references, wallet }: { references: ReferencePrices; wallet: SpendableWallet | null },
  { fitsBalance, readPurchase }: { fitsBalance: boolean; readPurchase: ReadPurchase<Each> },
) {
  const rank = createRanking<Each>(references, wallet);
  const describe = (trip: RankedTrip<Each>): TripPrice<Each> => {
    const { prices, total, ...purchase } = readPurchase(trip);
    return {
      ...purchase,
      total: { ...total, costCents: sumEquivalentCents(prices, references) },
      payment: wallet && payFromWallet(total.awards, wallet),
    };
  };
  const worthless = new Map<ProgrammeId, Ranking<Each>>();
  const rankWorthless = (programme: ProgrammeId): Ranking<Each> => {
    const nothing = Object.fromEntries([ownReference(programme, 0)]);
    const ranking = worthless.get(programme) ?? createRanking<Each>({ ...references, ...nothing }, wallet);
    worthless.set(programme, ranking);
    return ranking;
  };

  return (parts: PartsOf<Each>, journeyKey: string | null): JourneyPrices<Each> | null => {
    const find = (kind: BestTripKind) => {
      const trip = findBestTrip(parts.best(kind)(journeyKey), rank, kind);
      return trip && describe(trip);
    };
    const cash = find('cash');
    const payable = find('payable');
    const withMiles = payable ?? (wallet === null || fitsBalance ? null : find('miles'));
    if (cash === null && withMiles === null) return null;
    const comparison = compareSides(cash, withMiles);
    const milesWin = payable !== null && (cash === null || comparison?.winner === 'miles');
    const listShort = ({ ways: listParts, mostProgrammes }: PartsOf<Each>) =>
      findBestWays(listParts()(journeyKey), rank, fitsBalance)
        .map(describe)
        .filter(({ total }) => total.awards.length <= mostProgrammes);
    let ways: readonly TripPrice<Each>[] | null = null;
    return {
      cash,
      withMiles,
      comparison,
      best: milesWin ? payable : (cash ?? withMiles),
      listWays() {
        ways ??= addBest(listShort(parts), withMiles);
        return ways;
      },
      findBreakEven: (programme, cents) =>
        findHighestWorth(parts.breakEven(programme)(journeyKey), rankWorthless(programme), { programme, cents }),
    };
  };
}

/** The ways with the best one, which may use more programmes than long trips list. */
function addBest<Each extends Ticket>(
  ways: readonly TripPrice<Each>[],
  best: TripPrice<Each> | null,
): readonly TripPrice<Each>[] {
  const name = ({ tickets }: TripPrice<Each>) => describePayments(tickets);
  if (best === null || ways.some((way) => name(way) === name(best))) return ways;
  const cost = best.total.costCents ?? Infinity;
  const at = ways.findIndex(({ total }) => (total.costCents ?? Infinity) > cost);
  return at < 0 ? [...ways, best] : [...ways.slice(0, at), best, ...ways.slice(at)];
}

function compareSides(cash: TripPrice | null, withMiles: TripPrice | null): CostComparison | null {
  const [cashCents, milesCents] = [cash?.total.costCents ?? null, withMiles?.total.costCents ?? null];
  return cashCents === null || milesCents === null ? null : compareCosts(cashCents, milesCents);
}

/** What is bought for a trip and its amounts, whatever they are worth to a payer. */
type Purchase<Each extends Ticket> = Pick<TripPrice<Each>, 'kind' | 'tickets' | 'journeys'> & {
  prices: readonly Price[];
  total: Omit<TripTotal, 'costCents'>;
};
type ReadPurchase<Each extends Ticket> = (trip: RankedTrip<Each>) => Purchase<Each>;

/** Cached for each trip, since a slider asks for the same trips of every row again at each step. */
function createPurchases<Each extends Ticket>(): ReadPurchase<Each> {
  const readKnown = memoize((_: RankedTrip<Each>['start']) => new Map<TripPiece<Each>, Purchase<Each>>());
  return ({ start, last, pieces }) => {
    const stored = readKnown(start);
    const purchase = stored.get(last) ?? describePurchase(pieces);
    stored.set(last, purchase);
    return purchase;
  };
}

function describePurchase<Each extends Ticket>(pieces: readonly TripPiece<Each>[]): Purchase<Each> {
  const tickets = pieces.flatMap((piece) => piece.tickets);
  const prices = tickets.map(({ price }) => price);
  return {
    ...{ kind: nameTripKind(tickets), tickets, journeys: pieces.flatMap(({ journeys }) => journeys) },
    ...{ prices, total: addPrices(prices) },
  };
}

/** How tickets are paid together. */
export function nameTripKind(tickets: readonly { price: Price }[]): TripPrice['kind'] {
  const payments = describePayments(tickets).split(',');
  if (!payments.includes('cash')) return payments.length > 1 ? 'programmes' : 'miles';
  return payments.length > 1 ? 'mixed' : 'cash';
}
