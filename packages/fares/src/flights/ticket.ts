import { buildRoundTripLink, findFrontPage, type LinkParty } from '@revoada/core/airlines/deep-links';
import { possibleMinutesBetween } from '@revoada/core/dates/instants';
import type { FoundTicket } from '@revoada/core/sources/ticket';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import type { FareFlights } from './journey.ts';

/** Throws `UnreadableRow` if a slice leaves before the one before it lands. */
export function refuseOverlap(slices: readonly FareFlights[]): void {
  for (const [index, slice] of slices.entries()) {
    const next = slices[index + 1];
    if (!next) continue;
    const waits = possibleMinutesBetween(slice.arrivesAt, slice.destinationZone, next.departsAt, next.originZone);
    if (Math.max(...waits) < 0) throw new UnreadableRow('a slice that leaves before the one before it lands');
  }
}

/** Filled in for a round trip; for other trips the airline's front page, since no page of an airline takes them. */
export function linkTicket(
  ticket: Pick<FoundTicket, 'source' | 'airline' | 'price'>,
  slices: readonly FareFlights[],
  context: LinkParty,
): string | null {
  const [outbound, inbound, ...others] = slices.map((slice) => ({ ...slice, ...ticket }));
  if (!outbound || !inbound) return null;
  const filled = others.length === 0 ? buildRoundTripLink(outbound, inbound, context) : null;
  return filled ?? findFrontPage(outbound);
}
