import { comparePrices } from '../flights/fares.ts';
import type { BagKind, FlightOffer, MilesPrice, Price, PriceKind } from '../flights/offer.ts';
import { fareWithBags } from '../results/fare-with-bags.ts';
import { hasBags, type JourneyFares, type ListedOffer, makeJourneyId, readPayment } from '../results/journey-fares.ts';
import { equivalentCents } from './equivalent.ts';
import type { ReferencePrice, ReferencePrices } from './reference-prices.ts';

/**
 * Whether a journey is better paid in reais or in miles: its best cash price against the one programme that costs least
 * in reais. There is one for each journey. Integer cents, whole party.
 */
export type Comparison = {
  /** Null: a draw. */
  winner: PriceKind | null;
  /** The difference between both sides. */
  savingCents: number;
  /** `company`: nobody sells the journey for cash here; the airline's own price, as an award row quotes it. */
  basis: 'offer' | 'company';
  cashCents: number;
  /** The award that costs least in reais. */
  award: MilesPrice;
  /** Its miles at the reference price, plus its taxes. */
  milesCostCents: number;
  /** Of the award's programme. */
  reference: ReferencePrice;
};

/** A journey's comparison as one of its cards tells it. S-246, S-254 */
export type Verdict = Comparison & {
  /**
   * The card to hold this one against: on a cash card the award's, on the award's card the cash fare's, on another
   * programme's card the winner's. Null where the account sees no such card.
   */
  twinId: string | null;
  /** True where the winning card is one that the account's limit holds back. */
  winnerHeldBack: boolean;
  /** On award cards: what a thousand of the card's own miles save in cash, and their own reference price. */
  worth: { centsPerThousand: number; reference: ReferencePrice } | null;
};

export type ComparisonOptions = {
  references: ReferencePrices;
  /** Only fares that include these bags are compared. */
  bags?: readonly BagKind[];
};

/** A difference below both of these is a draw. */
const DRAW_BELOW_CENTS = 15_00;
const DRAW_BELOW_SHARE = 0.01;

/** Which side costs less; null for a draw: under R$ 15 and under 1 % of the cash price. Integer cents. */
export function findWinner(cashCents: number, milesCostCents: number): PriceKind | null {
  const difference = Math.abs(cashCents - milesCostCents);
  if (difference < DRAW_BELOW_CENTS && difference < cashCents * DRAW_BELOW_SHARE) return null;
  return milesCostCents < cashCents ? 'miles' : 'cash';
}

/** A journey's comparison. Null where either side, or every programme's reference price, is missing. */
export function compareJourney(fares: JourneyFares, { references, bags = [] }: ComparisonOptions): Comparison | null {
  const cash = cheapestCents(fares.cash, bags);
  const cashCents = cash ?? cheapestCents(fares.quotes, bags);
  const best = bestAward(fares, { references, bags });
  if (cashCents === null || best === null) return null;
  return {
    winner: findWinner(cashCents, best.milesCostCents),
    savingCents: Math.abs(cashCents - best.milesCostCents),
    basis: cash === null ? 'company' : 'offer',
    cashCents,
    ...best,
  };
}

function cheapestCents(fares: JourneyFares['cash'], bags: readonly BagKind[]): number | null {
  const cents = fares.filter((fare) => hasBags(fare, bags)).map((fare) => fare.cents);
  return cents.length > 0 ? Math.min(...cents) : null;
}

function bestAward(
  { awards }: JourneyFares,
  { references, bags = [] }: ComparisonOptions,
): Pick<Comparison, 'award' | 'milesCostCents' | 'reference'> | null {
  const programmes = new Set<string>();
  let best: ReturnType<typeof bestAward> = null;
  for (const fare of awards) {
    // A programme's fares come cheapest first: its card shows the first that includes the bags.
    if (programmes.has(fare.programme) || !hasBags(fare, bags)) continue;
    programmes.add(fare.programme);
    const { programme, miles, taxCents } = fare;
    const award: MilesPrice = { kind: 'miles', programme, miles, taxCents };
    const reference = references[programme];
    const milesCostCents = equivalentCents(award, references);
    if (!reference || milesCostCents === null || miles <= 0) continue;
    const earlier = best !== null && milesCostCents === best.milesCostCents && programme < best.award.programme;
    if (best === null || milesCostCents < best.milesCostCents || earlier) best = { award, milesCostCents, reference };
  }
  return best;
}

/**
 * The verdict on a fare that somebody has chosen, at its own price, which may be dearer than the journey's cheapest.
 * `fares` are those of its journey when it was chosen; `unseen` the ways of paying among them that the account did not
 * see.
 */
export function findChosenVerdict(
  { price }: Pick<FlightOffer, 'price'>,
  fares: JourneyFares,
  references: ReferencePrices,
  unseen: readonly string[] = [],
): Verdict | null {
  const comparison = compareJourney(withChosen(fares, price), { references });
  if (!comparison) return null;
  const worth = measureWorth(price, comparison.cashCents, references);
  if (price.kind === 'miles' && worth === null) return null;
  const { winner, award } = comparison;
  const winning = winner === 'miles' ? award.programme : winner;
  const winnerHeldBack = winning !== null && unseen.includes(winning);
  return { ...comparison, twinId: null, winnerHeldBack, worth };
}

function withChosen(fares: JourneyFares, price: Price): JourneyFares {
  if (price.kind === 'cash') return { ...fares, cash: [{ cents: price.totalCents, bags: [] }] };
  const { programme, miles, taxCents } = price;
  // The first of a programme's fares is the one that counts.
  return { ...fares, awards: [{ programme, miles, taxCents, bags: [] }, ...fares.awards] };
}

/** Every card's verdict by the offer's id; offers without one are absent. `offers` are those that the account sees. */
export function findVerdicts(offers: readonly ListedOffer[], options: ComparisonOptions): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const cards of Map.groupBy(offers, makeJourneyId).values()) {
    const comparison = cards[0] ? compareJourney(cards[0].journeyFares, options) : null;
    if (!comparison) continue;
    const shown = cards.flatMap((card) => fareWithBags(card, options.bags ?? []) ?? []);
    for (const card of shown) {
      const verdict = findVerdict(card, shown, comparison, options.references);
      if (verdict) verdicts.set(card.id, verdict);
    }
  }
  return verdicts;
}

function findVerdict(
  card: FlightOffer,
  shown: readonly FlightOffer[],
  comparison: Comparison,
  references: ReferencePrices,
): Verdict | null {
  const { winner, basis, award, cashCents } = comparison;
  const worth = measureWorth(card.price, cashCents, references);
  if (card.price.kind === 'miles' && worth === null) return null;
  const cash = basis === 'offer' ? cheapestCard(shown, 'cash') : null;
  const best = cheapestCard(shown, award.programme);
  const won = winner === 'cash' ? (basis === 'company' ? card : cash) : winner === 'miles' ? best : card;
  const toAward = card.price.kind === 'cash' || (winner === 'miles' && card.price.programme !== award.programme);
  return { ...comparison, twinId: (toAward ? best : cash)?.id ?? null, winnerHeldBack: won === null, worth };
}

function measureWorth(price: Price, cashCents: number, references: ReferencePrices): Verdict['worth'] {
  if (price.kind === 'cash' || price.miles <= 0) return null;
  const reference = references[price.programme];
  if (!reference) return null;
  return { centsPerThousand: Math.round(((cashCents - price.taxCents) * 1000) / price.miles), reference };
}

function cheapestCard(cards: readonly FlightOffer[], payment: string): FlightOffer | null {
  const [cheapest] = cards
    .filter(({ price }) => readPayment(price) === payment)
    .toSorted((a, b) => comparePrices(a.price, b.price) || (a.id < b.id ? -1 : 1));
  return cheapest ?? null;
}
