import type { FlightOffer, PriceKind } from '../../flights/offer.ts';
import { compareKeys } from '../sort.ts';
import { noteLowest, startTally, type Tally } from '../tally.ts';
import type { PricedJourney } from './price-journeys.ts';
import { isMixed, isRanked, type PriceCell, type Row } from './row.ts';

/**
 * How many journeys have a price of each kind, and the lowest of each: the whole trip's where any row tells one. What the
 * account does not see does not count. S-305
 */
export function tallyRows(rows: readonly Row[]): Tally {
  const cells = rows.flatMap((row) => [...seenCells(row)]);
  const lowest = cells.some(([, { covers }]) => covers === 'trip') ? 'trip' : 'leg';
  const sum = startTally();
  sum.total = rows.length;
  for (const [kind, cell] of cells) {
    sum.counts[kind] += 1;
    if (kind === 'cash' && isRanked(cell) && cell.covers === lowest) noteLowest(sum, cell.price);
  }
  sum.lowestMiles = findLowestMiles(
    cells.flatMap(([, cell]) => (isRanked(cell) && cell.covers === lowest ? [cell] : [])),
  );
  return sum;
}

/** Of the cells in miles the one that costs least in reais; without reference prices the fewest miles. */
function findLowestMiles(cells: readonly PriceCell[]): Tally['lowestMiles'] {
  const keyed = cells.flatMap((cell) => {
    const { price, costCents } = cell;
    return price.kind === 'miles' ? [{ price, key: [costCents, price.miles], cell }] : [];
  });
  const [lowest] = keyed.sort((a, b) => compareKeys(a.key, b.key));
  if (!lowest) return null;
  const { programme, miles, taxCents } = lowest.price;
  const { payments, besides } = lowest.cell;
  const cents = payments.includes('cash') ? (taxCents ?? 0) : 0;
  return { programme, miles, ...(isMixed(lowest.cell) && { besides: { miles: besides, cents } }) };
}

/** A row's cells by their kinds, without those that the account does not see. */
function seenCells({ cash, miles }: Pick<Row, 'cash' | 'miles'>): Map<PriceKind, PriceCell> {
  return new Map([
    ...(cash?.offer ? [['cash', cash] as const] : []),
    ...(miles?.offer ? [['miles', miles] as const] : []),
  ]);
}

/**
 * The same of the journeys that offers stand for, for the options of filters: each journey once, at the prices of its row
 * in the kinds in which its offers are paid. `priced` are the journeys by their keys, `judge` gives their rows. S-305
 */
export function tallyJourneys(
  offers: Iterable<FlightOffer>,
  priced: ReadonlyMap<string, PricedJourney>,
  judge: (priced: PricedJourney) => Row,
): Tally {
  const sum = startTally();
  const keys = { all: new Set<string>(), cash: new Set<string>(), miles: new Set<string>() };
  for (const { journeyKey, price } of offers) {
    keys.all.add(journeyKey);
    if (keys[price.kind].has(journeyKey)) continue;
    keys[price.kind].add(journeyKey);
    const journey = priced.get(journeyKey);
    const cell = journey && seenCells(judge(journey)).get(price.kind);
    if (cell && isRanked(cell) && cell.covers === (journey.trip ? 'trip' : 'leg')) noteLowest(sum, cell.price);
  }
  sum.total = keys.all.size;
  sum.counts = { cash: keys.cash.size, miles: keys.miles.size };
  return sum;
}
