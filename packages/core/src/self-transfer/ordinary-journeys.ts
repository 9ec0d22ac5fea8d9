import { sliceNames } from '../flights/directions.ts';
import type { BagKind, Direction } from '../flights/offer.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { NO_FILTERS } from '../results/filters/registry.ts';
import { findLowestTrip } from '../results/rows/lowest-trip.ts';
import { toRow } from '../results/rows/to-row.ts';
import { groupJourneysOnce } from '../results/select/group-journeys-once.ts';
import type { SearchAnswer } from '../search/events.ts';
import { NO_JOINT_TICKETS } from '../search/joint-tickets.ts';
import { listFaresAfter } from '../search/search-state.ts';
import { createTripAround } from '../trips/trip-around.ts';
import { type OrdinaryJourneys, pickCheapestFares } from './combine-parts.ts';

type Terms = { references: ReferencePrices; bags: readonly BagKind[] };

/**
 * Returns the price and time that a self-transfer on one slice, from 0, has to beat. The price is that of the cheapest whole
 * trip, joint tickets included, less the separate prices of the other slices: a round-trip ticket is lost. It is 0 where only
 * joint tickets sell the other slices.
 */
export function findOrdinaryJourneys(
  answer: SearchAnswer,
  slice: number,
  { references, bags }: Terms,
): OrdinaryJourneys {
  const named = sliceNames.filter((name) => answer[name]);
  const directions: Direction[] = named.length > 0 ? named : answer.return ? ['outbound', 'return'] : ['outbound'];
  const [first = 'outbound', ...later] = directions;
  const offersOf = (direction: Direction) => answer.offers.filter((offer) => offer.direction === direction);
  const around = createTripAround({
    before: [],
    after: listFaresAfter(answer, later),
    jointTickets: answer.jointTickets ?? NO_JOINT_TICKETS,
  });
  const grouped = groupJourneysOnce(offersOf(first), { payment: 'both', direction: first, around, wallet: null });
  const rows = [...grouped.price({ ...NO_FILTERS, bags: [...bags] }).values()].map((each) => toRow(each, references));
  const whole = findLowestTrip(rows, around ? 'trip' : 'leg').cheapest?.costCents ?? null;
  const others = directions
    .filter((_, at) => at !== slice)
    .map((direction) => {
      const costs = pickCheapestFares(offersOf(direction), references, bags).map(({ price }) => {
        return equivalentCents(price, references) ?? Number.POSITIVE_INFINITY;
      });
      return Math.min(...costs);
    });
  const rest = others.reduce((sum, cents) => sum + cents, 0);
  const durations = offersOf(directions[slice] ?? first).map(({ durationMinutes }) => durationMinutes);
  return {
    cheapestCents: whole === null ? null : Math.max(0, whole - rest),
    quickestMinutes: durations.length > 0 ? Math.min(...durations) : null,
  };
}
