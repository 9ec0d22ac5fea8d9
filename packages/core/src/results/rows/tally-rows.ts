import { hasLowerCabin } from '../../flights/lower-cabin.ts';
import type { FlightOffer, Price } from '../../flights/offer.ts';
import { noteLowest, startTally, type Tally } from '../tally.ts';
import { isRanked, type PricedJourney, type Row } from './row.ts';

/**
 * How many journeys have a price of each kind, and the lowest of each: the whole trip's where any row tells one. What the
 * account does not see does not count. S-305
 */
export function tallyRows(rows: readonly Row[]): Tally {
  const cells = rows.flatMap(({ cash, miles }) => [cash, miles].flatMap((cell) => (cell?.offer ? [cell] : [])));
  const lowest = cells.some(({ covers }) => covers === 'trip') ? 'trip' : 'leg';
  const sum = startTally();
  sum.total = rows.length;
  for (const cell of cells) {
    sum.counts[cell.price.kind] += 1;
    if (isRanked(cell) && cell.covers === lowest) noteLowest(sum, cell.price);
  }
  return sum;
}

/**
 * The same of the journeys that offers stand for, for the options of filters: each journey once, at the price of the whole
 * trip in the offer's own way of paying, in miles at the fewest. `priced` are the journeys by their keys; without a trip an offer's own price
 * counts. S-305
 */
export function tallyJourneys(
  offers: Iterable<FlightOffer>,
  priced: ReadonlyMap<string, Pick<PricedJourney, 'trip'>>,
): Tally {
  const sum = startTally();
  const keys = { all: new Set<string>(), cash: new Set<string>(), miles: new Set<string>() };
  for (const offer of offers) {
    const { journeyKey, price } = offer;
    keys.all.add(journeyKey);
    keys[price.kind].add(journeyKey);
    const trip = priced.get(journeyKey)?.trip;
    const told = trip ? findTripPrice(trip.fares, price) : price;
    if (told && !hasLowerCabin(offer)) noteLowest(sum, told);
  }
  sum.total = keys.all.size;
  sum.counts = { cash: keys.cash.size, miles: keys.miles.size };
  return sum;
}

/** What the whole trip costs in one price's way of paying; null where it cannot be paid so. */
function findTripPrice(fares: NonNullable<PricedJourney['trip']>['fares'], price: Price): Price | null {
  if (price.kind === 'miles') {
    const award = fares.awards.find(({ programme }) => programme === price.programme);
    return award ? { ...price, miles: award.miles, taxCents: award.taxCents } : null;
  }
  const cash = fares.cash[0];
  return cash ? { ...price, totalCents: cash.cents, taxCents: 0 } : null;
}
