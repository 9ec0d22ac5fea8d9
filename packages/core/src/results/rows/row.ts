import { compareFares, hasTaxes } from '../../flights/fares.ts';
import { hasLowerCabin, isComparable } from '../../flights/lower-cabin.ts';
import type { BagKind, Price, PriceKind } from '../../flights/offer.ts';
import { type Payment, readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import { findBestAward } from '../../journeys/best-award.ts';
import { type Comparison, compareJourney } from '../../journeys/comparison.ts';
import type { Journey, ListedOffer } from '../../journeys/journey.ts';
import { type JourneyFares, pickCheapest } from '../../journeys/journey-fares.ts';
import { equivalentCents } from '../../miles/equivalent.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { findTripFares, type OtherWay, type TripFares } from '../../trips/other-way.ts';
import type { WayBack } from '../../trips/return-fares.ts';

/** What a journey costs in one kind of money. */
export type PriceCell = {
  /** `leg`: this way alone, where the other way cannot be paid so, is not known yet or does not exist. */
  covers: 'trip' | 'leg';
  /** Whole party. */
  price: Price;
  /** The offer of this way to choose; null where the account's limit holds it back: its price is not to be told. */
  offer: ListedOffer | null;
  /** The flights back whose fare is counted; null where none is, or the other way is chosen already. */
  wayBack: WayBack | null;
};

/** A journey with its two prices, side by side. There is one comparison for both. S-301 */
export type Row = {
  journey: Journey;
  cash: PriceCell | null;
  /** The programme that costs least in reais; of programmes without a reference price the fewest miles. */
  miles: PriceCell | null;
  /** What the whole trip costs in every way of paying; null where the journey stands alone. */
  trip: TripFares | null;
  /**
   * Of what the cells tell; of one way alone also with the airline's own price, where nobody sells the journey for cash.
   * Null where the other side is missing, or one of them stands for one way alone.
   */
  comparison: Comparison | null;
  /** The lower of the prices that the account sees, in reais: integer cents, whole party. Null where it cannot be said. */
  costCents: number | null;
  /** The same for a trip of which the chosen outbound is paid in one kind of money and this way in the other. S-315 */
  mixedCents: number | null;
};

/**
 * A journey whose whole trip has been priced: what stays the same while the worth of miles changes. `leg`: of each way of
 * paying the fare of this way alone.
 */
export type PricedJourney = {
  journey: Journey;
  trip: TripFares | null;
  leg: JourneyFares;
  /** The programmes that count; all where it is absent. */
  programmes?: readonly ProgrammeId[];
};

export type PricingOptions = { other: OtherWay; bags?: readonly BagKind[] };

/** The first half of a row. `journey` is one of `groupJourneys` with the same bags. */
export function priceJourney(journey: Journey, { other, bags = [] }: PricingOptions): PricedJourney {
  return { journey, trip: findTripFares(journey, other, bags), leg: pickCheapest(journey.fares) };
}

/** The same with the miles of these programmes alone. */
export function keepProgrammes(
  { journey, trip, leg }: PricedJourney,
  programmes: readonly ProgrammeId[],
): PricedJourney {
  const keep = <Fares extends Pick<JourneyFares, 'awards'>>(fares: Fares): Fares => ({
    ...fares,
    awards: fares.awards.filter(({ programme }) => programmes.includes(programme)),
  });
  return { journey, trip: trip && { ...trip, fares: keep(trip.fares) }, leg: keep(leg), programmes };
}

/** The second half: which programme, which cell wins, what it costs in reais. Quick, for sliders. S-246, S-301 */
export function judgeJourney(priced: PricedJourney, references: ReferencePrices): Row {
  const { journey, trip, leg } = priced;
  const fares = trip?.fares ?? leg;
  const covers = trip ? 'trip' : 'leg';
  const cash =
    makeCashCell(journey, fares, covers) ?? makeCashCell(journey, leg, 'leg') ?? makeUnrankedCell(priced, 'cash');
  const miles =
    makeMilesCell(journey, fares, covers, references) ??
    makeMilesCell(journey, leg, 'leg', references) ??
    makeUnrankedCell(priced, 'miles');
  const seen = [cash, miles].flatMap((cell) =>
    cell?.offer && isRanked(cell) && cell.covers === covers ? [cell.price] : [],
  );
  const costs = seen.flatMap((price) => equivalentCents(price, references) ?? []);
  // The airline's own quote is not what the cell in reais tells.
  const comparison = cash && !isRanked(cash) ? null : compareJourney(fares, references);
  return {
    journey,
    cash,
    miles,
    trip,
    comparison,
    costCents: findLowest(costs),
    mixedCents: trip?.chosen ? findMixedCents(journey, { outbound: trip.chosen, inbound: leg }, references) : null,
  };
}

/** One way in reais, the other in the miles of one programme: the cheapest that the account sees. */
function findMixedCents(
  { offers }: Journey,
  { outbound, inbound }: Record<'outbound' | 'inbound', JourneyFares>,
  references: ReferencePrices,
): number | null {
  const seen = new Set(offers.map(({ price }) => readPayment(price)));
  const out = findCosts(outbound, references);
  const back = findCosts(inbound, references, seen);
  const mixes = [
    { cash: out.cash, miles: back.miles },
    { cash: back.cash, miles: out.miles },
  ];
  return findLowest(mixes.flatMap(({ cash, miles }) => (cash === null || miles === null ? [] : [cash + miles])));
}

/** What a way costs in reais with each kind of money; only in the ways of paying that are `seen`, where given. */
function findCosts(
  { cash, awards }: JourneyFares,
  references: ReferencePrices,
  seen: ReadonlySet<Payment> | null = null,
): Record<PriceKind, number | null> {
  const best = findBestAward(
    awards.filter(({ programme }) => seen?.has(programme) ?? true),
    references,
  );
  return {
    cash: seen?.has('cash') === false ? null : (cash[0]?.cents ?? null),
    miles: best?.costCents ?? null,
  };
}

const findLowest = (amounts: readonly number[]): number | null => (amounts.length > 0 ? Math.min(...amounts) : null);

/**
 * The cell that wins the comparison, the only one there is or whose taxes are known, or the one that counts in a draw: cash,
 * so that miles stay. S-536
 */
export function findWinningCell({ cash, miles, comparison }: Row): PriceCell | null {
  if (comparison?.winner === 'miles') return miles;
  if (comparison) return cash ?? miles;
  if (cash && miles && isRanked(cash) !== isRanked(miles)) return isRanked(cash) ? cash : miles;
  return cash?.covers === 'leg' && miles?.covers === 'trip' ? miles : (cash ?? miles);
}

/** False for a cell that is compared with none, and is never recommended. S-536, S-546 */
export function isRanked({ price, offer }: PriceCell): boolean {
  return hasTaxes(price) && !(offer && hasLowerCabin(offer));
}

/** True where the comparison's winner is one that the account's limit holds back. */
export function isWinnerHeldBack({ cash, miles, comparison }: Row): boolean {
  if (comparison?.winner === 'miles') return miles !== null && miles.offer === null;
  return comparison?.winner === 'cash' && cash !== null && cash.offer === null;
}

type CountedFares = TripFares['fares'] | JourneyFares;

function makeCashCell(journey: Journey, { cash }: CountedFares, covers: PriceCell['covers']): PriceCell | null {
  const [fare]: TripFares['fares']['cash'] = cash;
  if (!fare) return null;
  const price: Price = { kind: 'cash', currency: 'BRL', totalCents: fare.cents, taxCents: 0 };
  return { covers, price, offer: findOffer(journey, price), wayBack: fare.wayBack ?? null };
}

function makeMilesCell(
  journey: Journey,
  { awards }: CountedFares,
  covers: PriceCell['covers'],
  references: ReferencePrices,
): PriceCell | null {
  const best = findBestAward<TripFares['fares']['awards'][number]>(awards, references);
  if (!best) return null;
  const { programme, miles, taxCents, wayBack = null } = best.award;
  const price: Price = { kind: 'miles', programme, miles, taxCents };
  return { covers, price, offer: findOffer(journey, price), wayBack };
}

/** Where no price of a kind can be compared, the lowest that cannot: of this way alone. S-536, S-546 */
function makeUnrankedCell({ journey, programmes }: PricedJourney, kind: PriceKind): PriceCell | null {
  const isWanted = ({ price }: ListedOffer) => price.kind === 'cash' || (programmes?.includes(price.programme) ?? true);
  const [offer] = journey.offers
    .filter((each) => each.price.kind === kind && !isComparable(each) && isWanted(each))
    .sort(compareFares);
  return offer ? { covers: 'leg', price: offer.price, offer, wayBack: null } : null;
}

function findOffer({ offers }: Journey, price: Price): ListedOffer | null {
  const payment = readPayment(price);
  return offers.find((each) => readPayment(each.price) === payment) ?? null;
}
