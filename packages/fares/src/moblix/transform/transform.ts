import { type Fare, groupFares } from '@revoada/core/flights/build-offers';
import type { FoundOffer } from '@revoada/core/flights/offer';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { ReplyRow } from '../api/reply.ts';
import { listItineraries, readModernFare } from './modern.ts';
import { readOlderFare } from './older.ts';
import type { RowContext } from './row-context.ts';

/** `dropped` counts unreadable fares; `reasons` has each reason once, for the log. */
export type Transformed = { offers: FoundOffer[]; dropped: number; reasons: string[] };

const LINK_FIELDS = ['Site', 'UrlPesquisa', 'deepLink', 'DeepLink', 'link', 'Link', 'url', 'Url'] as const;

/**
 * Transforms rows of any shape into offers. Unreadable rows are dropped; every other fare appears exactly once, as an offer
 * or as an alternative.
 */
export function transformRows(
  rows: readonly ReplyRow[],
  context: Pick<RowContext, 'request' | 'directory'>,
): Transformed {
  const rowContext: RowContext = { ...context, links: new Map(), journeys: new Map(), segments: new Map() };
  const fares: Fare[] = [];
  const reasons = new Set<string>();
  let dropped = 0;
  const read = (fare: () => Fare | null) => {
    try {
      const whole = fare();
      if (whole) fares.push(whole);
    } catch (error) {
      dropped += 1;
      reasons.add(error instanceof UnreadableRow ? error.message : 'an unexpected row');
    }
  };
  for (const row of rows) {
    if (Array.isArray(row.segments)) {
      const itineraries = listItineraries(row);
      if (itineraries.length === 0) read(refuseWithoutFlights);
      for (const itinerary of itineraries) {
        read(() => readModernFare(refuseScripts(row), refuseScripts(itinerary), rowContext));
      }
    } else {
      read(() => readOlderFare(refuseScripts(row), rowContext));
    }
  }
  return { offers: groupFares(fares), dropped, reasons: [...reasons].slice(0, 10) };
}

function refuseWithoutFlights(): never {
  throw new UnreadableRow('a price without flights');
}

/** A row with a script in a link field is not trusted at all. */
function refuseScripts<T extends object>(row: T): T {
  for (const key of LINK_FIELDS) {
    const link: unknown = Reflect.get(row, key);
    if (typeof link === 'string' && /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(link)) {
      throw new UnreadableRow('a link that is none');
    }
  }
  return row;
}
