import { findUnit } from '../flights/miles-unit.ts';
import type { PriceKind } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { formatBRL } from '../format/money.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { flightsText } from '../search/texts/status-text.ts';
import { type PricedJourney, priceWhole } from './rows/price-journeys.ts';
import type { Row } from './rows/row.ts';

/** Where a journey changes sides as a thousand miles are worth more: cents, see `findBreakEven`. */
export type BreakEven = { key: string; cents: number };

/** Counts of winners shown by the slider of a programme's worth. */
export type ValueTally = Readonly<Record<PriceKind, number>>;

/** Reais per thousand that a slider covers beside the reference price, as parts of it. */
const LOWEST_SHARE = 0.6;
const HIGHEST_SHARE = 1.6;
/** Of a programme that has neither a reference price nor a worth set. */
const USUAL_CENTS = 25_00;

/** The journeys that change sides at some worth of this programme's miles, the lowest first. */
export function listBreakEvens(
  priced: readonly PricedJourney[],
  programme: ProgrammeId,
  references: ReferencePrices,
): BreakEven[] {
  return priced
    .flatMap((each) => {
      const { journey } = each;
      const prices = priceWhole(each, references);
      // Without a cash fare the price quoted by the airline counts, on one-way trips only.
      const cash = prices?.cash?.total.costCents ?? (each.trip ? undefined : journey.fares.quotes[0]?.cents);
      const cents = cash === undefined ? null : (prices?.findBreakEven(programme, cash) ?? null);
      return cents === null ? [] : [{ key: journey.key, cents }];
    })
    .sort((a, b) => a.cents - b.cents);
}

/** How many of these rows are better paid in each way: reais win where balances do not pay the miles. */
export function countWinners(rows: readonly Row[]): ValueTally {
  const count = (kind: PriceKind) => rows.filter(({ comparison }) => comparison?.winner === kind).length;
  return { cash: count('cash') + rows.filter(({ outOfReach }) => outOfReach).length, miles: count('miles') };
}

/** The worths that a slider offers, whole reais in cents, around a reference price; the chosen one is always among them. */
export function findSliderRange(referenceCents: number = USUAL_CENTS, chosenCents: number = referenceCents) {
  const lowest = Math.min(referenceCents * LOWEST_SHARE, chosenCents);
  const highest = Math.max(referenceCents * HIGHEST_SHARE, chosenCents);
  return { minCents: Math.max(1_00, Math.floor(lowest / 100) * 100), maxCents: Math.ceil(highest / 100) * 100 };
}

/** A piece of the sentence; `cash` and `miles` pieces are shown in their colour. */
type ValuePart = { text: string; tone: 'plain' | 'strong' | PriceKind };

/**
 * 'A R$ 26, 5 voos saem melhor em milhas e 2 em dinheiro. Se passar de R$ 28,38, a melhor de todas vira dinheiro.' The
 * second sentence is left out where the best row never changes sides.
 */
export function describeValue(
  programme: ProgrammeId,
  cents: number,
  { cash, miles }: ValueTally,
  bestBreakEven: number | null,
): ValuePart[] {
  const unit = findUnit(programme);
  const flights = miles === 0 ? 'nenhum voo' : flightsText(miles);
  return [
    { text: `A ${formatBRL(cents)}, `, tone: 'plain' },
    { text: flights, tone: 'miles' },
    { text: ` ${miles > 1 ? 'saem' : 'sai'} melhor em ${unit} e `, tone: 'plain' },
    { text: cash === 0 ? 'nenhum' : `${cash}`, tone: 'cash' },
    { text: ' em dinheiro.', tone: 'plain' },
    ...breakEvenParts(unit, cents, bestBreakEven),
  ];
}

function breakEvenParts(unit: string, cents: number, bestBreakEven: number | null): ValuePart[] {
  if (bestBreakEven === null) return [];
  const worth: ValuePart = { text: formatBRL(bestBreakEven), tone: 'strong' };
  if (cents > bestBreakEven) {
    return [{ text: ' Até ', tone: 'plain' }, worth, { text: `, a melhor de todas vira ${unit}.`, tone: 'plain' }];
  }
  return [
    { text: ' Se passar de ', tone: 'plain' },
    worth,
    { text: ', a melhor de todas vira dinheiro.', tone: 'plain' },
  ];
}
