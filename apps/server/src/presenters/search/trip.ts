import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import { type PriceCell, type Row, toRow } from '@revoada/core/results/rows/row';
import { groupJourneysOnce } from '@revoada/core/results/select/group-journeys-once';
import type { SearchAnswer } from '@revoada/core/search/events';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { createTripAround } from '@revoada/core/trips/trip-around';
import * as v from 'valibot';
import { wholeNumber } from '../shapes.ts';
import { comparisonSchema } from './journey.ts';

const tripPrice = v.object({
  return: v.pipe(v.string(), v.description('The `journeyKey` of the flights back that it counts')),
  payments: v.pipe(
    v.tuple([v.string(), v.string()]),
    v.description('How the outbound and the return are paid: cash, or the programme'),
  ),
  tickets: v.pipe(
    v.array(v.object({ slices: v.array(wholeNumber), jointTicket: v.nullable(v.string()) })),
    v.description('What is bought: the slices of each ticket, from 0, and the `id` of a joint ticket; null for a fare'),
  ),
  miles: v.array(v.object({ programme: v.string(), miles: wholeNumber })),
  reaisCents: v.pipe(
    v.nullable(wholeNumber),
    v.description('All reais, with the taxes that are paid besides miles; null where unknown'),
  ),
  costCents: v.pipe(v.nullable(wholeNumber), v.description('Everything in reais, miles at their reference price')),
  heldBack: v.pipe(v.boolean(), v.description("The account's limit holds one of its fares back")),
});

export const tripSchema = v.object({
  outbound: v.pipe(v.string(), v.description('The `key` of its journey')),
  cash: v.pipe(v.nullable(tripPrice), v.description('The best that is paid in reais alone')),
  withMiles: v.pipe(
    v.nullable(tripPrice),
    v.description('The best that uses miles anywhere: in one programme, in two, or mixed with reais'),
  ),
  comparison: v.pipe(
    v.nullable(
      v.object({ winner: comparisonSchema.entries.winner, savingCents: comparisonSchema.entries.savingCents }),
    ),
    v.description('Of these two prices; null where one is missing, or miles have no reference price'),
  ),
});

/**
 * The best whole trips with each outbound journey that the account sees, as the page's rows show them; null where the search
 * has no way back.
 */
export function presentTrips(
  { offers, returnFares, jointTickets }: Pick<SearchAnswer, 'offers' | 'returnFares' | 'jointTickets'>,
  references: ReferencePrices,
) {
  if (!returnFares) return null;
  const outbound = offers.filter(({ direction }) => direction === 'outbound');
  const around = createTripAround({ before: [], after: [returnFares], jointTickets: jointTickets ?? NO_JOINT_TICKETS });
  const { price } = groupJourneysOnce(outbound, { payment: 'both', direction: 'outbound', around, wallet: null });
  return [...price(NO_FILTERS).values()].map((each) => presentTrip(toRow(each, references)));
}

function presentTrip({ journey, cash, miles, comparison }: Row) {
  const [inCash, withMiles] = [presentPrice(cash), presentPrice(miles)];
  const compared = inCash && withMiles && comparison;
  return {
    outbound: journey.key,
    cash: inCash,
    withMiles,
    comparison: compared && { winner: compared.winner, savingCents: compared.savingCents },
  };
}

/** Null for the price of a single flight. */
function presentPrice(cell: PriceCell | null) {
  const [back] = cell?.later ?? [];
  if (!cell || !back || cell.covers !== 'trip') return null;
  const { payments, price, besides, costCents, offer, tickets } = cell;
  const ownAwards = price.kind === 'miles' ? [{ programme: price.programme, miles: price.miles }] : [];
  return {
    return: back.journeyKey,
    payments,
    tickets: tickets.map(({ slices, joint }) => ({ slices: [...slices], jointTicket: joint?.id ?? null })),
    miles: [...ownAwards, ...besides],
    reaisCents: price.kind === 'cash' ? price.totalCents : price.taxCents,
    costCents,
    heldBack: offer === null,
  };
}
