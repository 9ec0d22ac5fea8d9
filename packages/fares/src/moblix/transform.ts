import { type Fare, offersFromFares } from '@revoada/core/flights/build-offers';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Row } from './reply.ts';
import type { RowContext } from './transform-fare.ts';
import { itinerariesOf, modernFare } from './transform-modern.ts';
import { olderFare } from './transform-older.ts';
import { UnreadableRow } from './wire-values.ts';

/** `dropped` counts the fares that could not be read; `reasons` are theirs, each once, for the log. */
export type Transformed = { offers: FlightOffer[]; dropped: number; reasons: string[] };

const LINK_FIELDS = ['Site', 'UrlPesquisa', 'deepLink', 'DeepLink', 'link', 'Link', 'url', 'Url'] as const;

/**
 * The only place that speaks both languages: rows of any shape become offers. A row that cannot be read is dropped by
 * itself; every other fare comes out exactly once, as an offer or as an alternative.
 */
export function transformRows(
  rows: readonly Row[],
  context: Pick<RowContext, 'request' | 'directory' | 'references'>,
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
      const itineraries = itinerariesOf(row);
      if (itineraries.length === 0) read(noItinerary);
      for (const itinerary of itineraries) {
        read(() => modernFare(harmless(row), harmless(itinerary), rowContext));
      }
    } else {
      read(() => olderFare(harmless(row), rowContext));
    }
  }
  return { offers: offersFromFares(fares), dropped, reasons: [...reasons].slice(0, 10) };
}

function noItinerary(): never {
  throw new UnreadableRow('a price without flights');
}

/** A row that carries a script where a link belongs is not to be believed in anything else. */
function harmless<T extends object>(row: T): T {
  for (const key of LINK_FIELDS) {
    const link: unknown = Reflect.get(row, key);
    if (typeof link === 'string' && /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(link)) {
      throw new UnreadableRow('a link that is none');
    }
  }
  return row;
}
