import { addTaxes } from '@revoada/core/flights/fares';
import type { MilesPrice } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { findFlightVerdict } from './totals.ts';

/** Chosen flights in miles of one programme, and the same flights in reais. Whole party. */
export type TripAward = { award: MilesPrice; cashCents: number };

/**
 * What advice about miles may speak of: null without flights, where one is not sold both ways, where they take two
 * programmes, and where a price is counted that the account's limit held back. S-309
 */
export function findTripAward(flights: readonly ChosenFlight[], references: ReferencePrices): TripAward | null {
  const legs = flights.map((flight) => findLegAward(flight, references));
  const known = legs.filter((leg) => leg !== null);
  const [first] = known;
  const programme = first?.award.programme;
  if (!first || known.length < legs.length || known.some(({ award }) => award.programme !== programme)) return null;
  return known.slice(1).reduce(
    (trip, { award, cashCents }) => ({
      award: {
        ...trip.award,
        miles: trip.award.miles + award.miles,
        taxCents: addTaxes(trip.award.taxCents, award.taxCents),
      },
      cashCents: trip.cashCents + cashCents,
    }),
    first,
  );
}

function findLegAward(flight: ChosenFlight, references: ReferencePrices): TripAward | null {
  const verdict = findFlightVerdict(flight, references);
  if (verdict?.basis !== 'offer' || (flight.unseenPayments ?? []).length > 0) return null;
  const award = flight.price.kind === 'miles' ? flight.price : verdict.award;
  return { award, cashCents: verdict.cashCents };
}
