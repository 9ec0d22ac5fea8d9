import { sliceNames } from '@revoada/core/flights/directions';
import type { Direction } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import type { PriceCell, Row } from '@revoada/core/results/rows/row';
import { toRow } from '@revoada/core/results/rows/to-row';
import { groupJourneysOnce } from '@revoada/core/results/select/group-journeys-once';
import type { SearchAnswer } from '@revoada/core/search/events';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { listFaresAfter } from '@revoada/core/search/search-state';
import { createTripAround } from '@revoada/core/trips/trip-around';
import * as v from 'valibot';
import { wholeNumber } from '../shapes.ts';
import { allSoldSchema } from './fare.ts';
import { comparisonSchema } from './journey.ts';

const tripPrice = v.object({
  return: v.pipe(v.string(), v.description('The `journeyKey` of the flights of the second slice that it counts')),
  later: v.pipe(v.array(v.string()), v.description('The `journeyKey` of the flights of each slice after the first')),
  payments: v.pipe(
    v.array(v.string()),
    v.description('How each slice is paid, in their order: cash, or the programme'),
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
  sold: allSoldSchema,
  costCents: v.pipe(v.nullable(wholeNumber), v.description('Everything in reais, miles at their reference price')),
  heldBack: v.pipe(v.boolean(), v.description("The account's limit holds one of its fares back")),
});

export const tripSchema = v.object({
  outbound: v.pipe(v.string(), v.description('The `key` of its journey in the first slice')),
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
 * The best whole trips with each journey of the first slice that the account sees, as the page's rows show them; null for one
 * way.
 */
export function presentTrips(answer: SearchAnswer, references: ReferencePrices) {
  const several = sliceNames.filter((name) => answer[name]);
  const [direction, ...later]: Direction[] = several.length > 0 ? several : ['outbound', 'return'];
  if (!direction || (several.length === 0 && !answer.returnFares)) return null;
  const after = listFaresAfter(answer, later);
  const around = createTripAround({ before: [], after, jointTickets: answer.jointTickets ?? NO_JOINT_TICKETS });
  const first = answer.offers.filter((offer) => offer.direction === direction);
  const { price } = groupJourneysOnce(first, { payment: 'both', direction, around, wallet: null });
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
  const { payments, price, sold, besides, costCents, offer, tickets } = cell;
  const ownAwards = price.kind === 'miles' ? [{ programme: price.programme, miles: price.miles }] : [];
  return {
    return: back.journeyKey,
    later: cell.later.map(({ journeyKey }) => journeyKey),
    payments,
    tickets: tickets.map(({ slices, joint }) => ({ slices: [...slices], jointTicket: joint?.id ?? null })),
    miles: [...ownAwards, ...besides],
    reaisCents: price.kind === 'cash' ? price.totalCents : price.taxCents,
    ...(sold && { sold: [...sold] }),
    costCents,
    heldBack: offer === null,
  };
}
