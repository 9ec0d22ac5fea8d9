import { groupJourneys } from '@revoada/core/journeys/journey';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { type PriceCell, type Row, toRow } from '@revoada/core/results/rows/row';
import type { SearchAnswer } from '@revoada/core/search/events';
import { toReturnFares } from '@revoada/core/trips/other-leg';

/**
 * The best whole trips with each outbound journey that the account sees, as the page's rows show them; null where the search
 * has no way back.
 */
export function tripsJson(
  { offers, returnFares }: Pick<SearchAnswer, 'offers' | 'returnFares'>,
  references: ReferencePrices,
): string {
  if (!returnFares) return 'null';
  const outbound = offers.filter(({ direction }) => direction === 'outbound');
  const priced = priceJourneys(groupJourneys(outbound, { references }), { other: toReturnFares(returnFares) });
  return JSON.stringify(priced.map((each) => toWire(toRow(each, references))));
}

function toWire({ journey, cash, miles, comparison }: Row) {
  const [inCash, withMiles] = [toPrice(cash), toPrice(miles)];
  const compared = inCash && withMiles && comparison;
  return {
    outbound: journey.key,
    cash: inCash,
    withMiles,
    comparison: compared && { winner: compared.winner, savingCents: compared.savingCents },
  };
}

/** Null for a price of one way alone. */
function toPrice(cell: PriceCell | null) {
  if (!cell?.returnFare || cell.covers !== 'trip') return null;
  const { payments, price, besides, costCents, returnFare, offer } = cell;
  const own = price.kind === 'miles' ? [{ programme: price.programme, miles: price.miles }] : [];
  return {
    return: returnFare.journeyKey,
    payments,
    miles: [...own, ...besides],
    reaisCents: price.kind === 'cash' ? price.totalCents : price.taxCents,
    costCents,
    heldBack: offer === null,
  };
}
