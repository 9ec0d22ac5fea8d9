import type { FlightOffer, PriceKind } from '../../flights/offer.ts';
import { compareKeys } from '../sort.ts';
import type { LowestPrices, LowestWhole, Tally } from '../tally.ts';
import type { PricedJourney } from './price-journeys.ts';
import { isMixed, isRanked, isWithinBalance, type PriceCell, type Row } from './row.ts';
import type { GetRow } from './to-row.ts';

/**
 * Counts the journeys with a price of each kind and finds the lowest of each: the whole trip's where any row has one.
 * Hidden offers do not count.
 */
export function tallyRows(rows: readonly Row[]): Tally {
  const cells = rows.flatMap(listSeenCells);
  const lowest = cells.some(({ covers }) => covers === 'trip') ? 'trip' : 'leg';
  const count = (kind: PriceKind) => cells.filter(({ price }) => price.kind === kind).length;
  return {
    total: rows.length,
    counts: { cash: count('cash'), miles: count('miles') },
    ...findLowest(cells.filter(({ covers }) => covers === lowest)),
  };
}

function findLowest(cells: readonly PriceCell[]): LowestPrices {
  const ranked = cells.filter((cell) => isRanked(cell) && isWithinBalance(cell));
  const inReais = ranked.flatMap(({ price, sold }) =>
    price.kind === 'cash' ? [{ cents: price.totalCents, sold }] : [],
  );
  const [lowestCash] = inReais.sort((a, b) => a.cents - b.cents || Number(!!a.sold) - Number(!!b.sold));
  return {
    lowestCashCents: lowestCash?.cents ?? null,
    ...(lowestCash?.sold && { lowestCashConverted: true }),
    lowestMiles: findLowestMiles(ranked),
    lowestWhole: findLowestWhole(ranked),
  };
}

/** Of all cells the one that costs least in reais; in a draw reais, as in a row. */
function findLowestWhole(cells: readonly PriceCell[]): LowestWhole | null {
  const costs = cells.flatMap(({ costCents, price, sold }) =>
    costCents === null
      ? []
      : [{ cents: costCents, inMiles: price.kind === 'miles', ...(sold && { converted: true as const }) }],
  );
  const [lowest] = costs.sort((a, b) => a.cents - b.cents || Number(a.inMiles) - Number(b.inMiles));
  return lowest ?? null;
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
  const { payments, besides: others, sold, costCents } = lowest.cell;
  const cents = payments.includes('cash') ? (taxCents ?? 0) : 0;
  const besides = { miles: others, cents, ...(sold && { converted: true as const }), costCents };
  return { programme, miles, ...(isMixed(lowest.cell) && { besides }) };
}

/** A row's cells, without those that the account does not see. */
function listSeenCells({ cash, miles }: Row): PriceCell[] {
  return [cash, miles].flatMap((cell) => (cell?.offer ? [cell] : []));
}

/**
 * Tallies the journeys of offers, for the options of filters: each journey once, at its row's prices, in reais only
 * where one of the offers is in reais. `priced` has the journeys by key, `getRow` their rows; a journey that is not priced
 * is not sold with these filters, and not counted.
 */
export function tallyJourneys(
  offers: Iterable<FlightOffer>,
  priced: ReadonlyMap<string, PricedJourney>,
  getRow: GetRow,
): Tally {
  const keys = { all: new Set<string>(), cash: new Set<string>(), miles: new Set<string>() };
  for (const { journeyKey, price } of offers) {
    if (!priced.has(journeyKey)) continue;
    keys.all.add(journeyKey);
    keys[price.kind].add(journeyKey);
  }
  const cells = [...keys.all].flatMap((key) => {
    const journey = priced.get(key);
    if (!journey) return [];
    const covers = journey.trip ? 'trip' : 'leg';
    return listSeenCells(getRow(journey)).filter(
      (cell) => cell.covers === covers && (cell.price.kind === 'miles' || keys.cash.has(key)),
    );
  });
  const counts = { cash: keys.cash.size, miles: keys.miles.size };
  return { total: keys.all.size, counts, ...findLowest(cells) };
}
