import type { Direction, FlightOffer } from '../../flights/offer.ts';
import type { Party } from '../../flights/party.ts';
import { readFare } from '../../search/choice-params.ts';
import { partySize } from '../../search/party.ts';
import type { PriceRise } from '../../search/texts/choice-messages.ts';

/**
 * By how much the changed flights cost more than when the URL named them; null where one of them is not paid in reais alone,
 * or belongs to a joint ticket.
 */
export function findRise(
  params: URLSearchParams,
  flights: readonly { leg: Direction; flight: FlightOffer }[],
  changed: readonly Direction[],
  party: Party,
): PriceRise | null {
  const rises = changed.map((direction) => {
    const named = readFare(params, direction);
    const price = flights.find(({ leg }) => leg === direction)?.flight.price;
    if (named === null || named === 'unreadable' || named.payment !== 'cash' || named.slices) return null;
    return price?.kind === 'cash' ? price.totalCents - named.amount : null;
  });
  if (rises.length === 0 || rises.includes(null)) return null;
  return { cents: rises.reduce<number>((sum, rise) => sum + (rise ?? 0), 0), people: partySize(party) };
}
