import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { BagKind, FlightOffer, Price } from '../flights/offer.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import { isClearlyLess } from '../journeys/comparison.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { findCheapestReturns, type ReturnFares, type WayBack } from './return-fares.ts';
import { sumPrices, type TripTotal } from './trip-total.ts';

/** One way of a trip at one of its prices: whole party. */
export type PaidWay = Pick<WayBack, 'journeyKey' | 'departsAt'> & {
  price: Price;
  /** A flight is in a lower cabin than the one asked for: nothing is compared with it. S-546 */
  lowerCabin?: true;
};

/**
 * A way of paying for both ways of a trip. `mixed`: one in reais, the other in miles. `chosen`: what the traveller has
 * chosen where it is none of the others, such as two programmes.
 */
export type TripOption = {
  kind: 'cash' | 'miles' | 'mixed' | 'chosen';
  outbound: PaidWay;
  inbound: PaidWay;
  total: TripTotal;
  /**
   * How much less than in reais, of reais than in miles; null where it is not less, where the difference is a draw, and of
   * reais beside a mixed trip, which costs less still.
   */
  savingCents: number | null;
  /** The flights back of what the saving is counted against; null where there is nothing to compare with. S-481 */
  comparedReturn: string | null;
};

/** How the traveller pays what is chosen already; null for a way back that is still open. */
export type ChosenPayments = { outbound: Payment; inbound: Payment | null };

type TripPair = Omit<TripOption, 'savingCents' | 'comparedReturn'>;

/** What each way of paying for a journey costs; of two offers for one of them the first counts. */
export function listPaidWays(offers: readonly FlightOffer[]): PaidWay[] {
  const first = new Map<Payment, PaidWay>();
  for (const offer of offers) {
    const { price, journeyKey, departsAt } = offer;
    const payment = readPayment(price);
    const lower = hasLowerCabin(offer) ? { lowerCabin: true as const } : {};
    if (!first.has(payment)) first.set(payment, { price, journeyKey, departsAt, ...lower });
  }
  return [...first.values()];
}

/** The ways back as `findCheapestReturns` gives them: a programme may have several. */
export function suggestReturns(known: ReturnFares, landedAt: string, bags: readonly BagKind[] = []): PaidWay[] {
  const { cash, awards } = findCheapestReturns(known, landedAt, bags);
  return [
    ...cash.map(({ cents, wayBack }) =>
      toPaidWay({ kind: 'cash', currency: 'BRL', totalCents: cents, taxCents: 0 }, wayBack),
    ),
    ...awards.map(({ programme, miles, taxCents, wayBack }) =>
      toPaidWay({ kind: 'miles', programme, miles, taxCents }, wayBack),
    ),
  ];
}

function toPaidWay(price: Price, { journeyKey, departsAt }: WayBack): PaidWay {
  return { price, journeyKey, departsAt };
}

/**
 * The ways of paying for a trip: all in reais, all in the miles of one programme, and mixed where that costs less than
 * both, or is the only way. The programme is the chosen one where it pays both ways, else the one that costs least in
 * reais. A way of paying may stand several times in `inbound`: the one that costs least counts. S-315
 */
export function listTripOptions(
  { outbound, inbound }: { outbound: readonly PaidWay[]; inbound: readonly PaidWay[] },
  { references, chosen }: { references: ReferencePrices; chosen: ChosenPayments },
): TripOption[] {
  const pairs = outbound.flatMap((out) => inbound.map((back) => makePair(out, back, references)));
  const inMiles = pairs.filter(({ kind }) => kind === 'miles');
  const cash = findCheapest(pairs.filter(({ kind }) => kind === 'cash'));
  const miles = findCheapest(inMiles.filter((pair) => usesChosenProgramme(pair, chosen))) ?? findCheapest(inMiles);
  const mixed = findCheapest(pairs.filter(({ kind }) => kind === 'mixed'));
  const plain = [cash, miles].filter((pair) => pair !== null);
  // Also against programmes that are not offered: rows count them, and are to tell the same.
  const inOneKind = pairs.filter(({ kind }) => kind === 'cash' || kind === 'miles');
  const mixes = mixed !== null && isWorthMixing(mixed, inOneKind);
  const options = mixes ? [...plain, mixed] : plain;
  const own = findCheapest(pairs.filter((pair) => isChosen(pair, chosen)));
  if (own && !options.some((option) => isChosen(option, chosen))) options.push({ ...own, kind: 'chosen' });
  return options.map((option) => {
    const other = option.kind === 'cash' ? miles : (cash ?? miles);
    const beaten = option.kind === 'cash' && mixes;
    return {
      ...option,
      savingCents: beaten ? null : findSaving(option, other?.total.costCents ?? null),
      comparedReturn: other?.inbound.journeyKey ?? null,
    };
  });
}

/**
 * The option to begin with: the cheapest that leaves the chosen payments as they are; in a draw cash, so that the miles
 * stay. Null where there is none. S-315
 */
export function findBestOption(options: readonly TripOption[], chosen: ChosenPayments): TripOption | null {
  const [first, ...others] = options.filter((option) => isChosen(option, chosen));
  return others.reduce<TripOption | null>(
    (best, option) => (best && isLess(option, best) ? option : best),
    first ?? null,
  );
}

/** The way of paying that costs least, and how much less than `selected`; null where that is nothing, or a draw. S-472 */
export function findCheaperOption(
  options: readonly TripOption[],
  selected: TripOption,
): { option: TripOption; savingCents: number } | null {
  const option = options.reduce((best, each) => (compareTotals(each.total, best.total) < 0 ? each : best), selected);
  const savingCents = findSaving(option, selected.total.costCents);
  return savingCents === null ? null : { option, savingCents };
}

function makePair(outbound: PaidWay, inbound: PaidWay, references: ReferencePrices): TripPair {
  const sum = sumPrices([outbound.price, inbound.price], references);
  const total = outbound.lowerCabin || inbound.lowerCabin ? { ...sum, costCents: null } : sum;
  return { kind: nameKind(outbound.price, inbound.price), outbound, inbound, total };
}

function nameKind(a: Price, b: Price): TripOption['kind'] {
  const payment = readPayment(a);
  // Two programmes that nobody knows may be two.
  if (payment !== readPayment(b) || payment === 'other') return 'mixed';
  return payment === 'cash' ? 'cash' : 'miles';
}

function isChosen({ outbound, inbound }: TripPair, chosen: ChosenPayments): boolean {
  const back = readPayment(inbound.price);
  return readPayment(outbound.price) === chosen.outbound && (chosen.inbound ?? back) === back;
}

function usesChosenProgramme({ outbound }: TripPair, chosen: ChosenPayments): boolean {
  return [chosen.outbound, chosen.inbound].includes(readPayment(outbound.price));
}

/** Lowest in reais; of those without a reference price the fewest miles. */
function findCheapest(pairs: readonly TripPair[]): TripPair | null {
  const [first, ...others] = pairs;
  return others.reduce<TripPair | null>(
    (best, pair) => (best && compareTotals(pair.total, best.total) < 0 ? pair : best),
    first ?? null,
  );
}

function compareTotals(a: TripTotal, b: TripTotal): number {
  const [costA, costB] = [a.costCents ?? Infinity, b.costCents ?? Infinity];
  if (costA !== costB) return costA - costB;
  return countMiles(a) - countMiles(b);
}

/** Only to bring totals into a fixed order: nobody is told this sum. */
function countMiles({ awards }: TripTotal): number {
  return awards.reduce((sum, { miles }) => sum + miles, 0);
}

function isWorthMixing(mixed: TripPair, plain: readonly TripPair[]): boolean {
  if (plain.length === 0) return true;
  const known = plain.filter(({ total }) => total.costCents !== null);
  return known.length > 0 && known.every((pair) => isLess(mixed, pair));
}

/** False for a draw, and where either cannot be told in reais. */
function isLess(a: TripPair, b: TripPair): boolean {
  const [cost, other] = [a.total.costCents, b.total.costCents];
  return cost !== null && other !== null && isClearlyLess(cost, other);
}

function findSaving({ total: { costCents } }: TripPair, other: number | null): number | null {
  return costCents !== null && other !== null && isClearlyLess(costCents, other) ? other - costCents : null;
}
