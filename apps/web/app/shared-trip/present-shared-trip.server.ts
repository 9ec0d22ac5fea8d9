import { airportLabel } from '@revoada/core/search/airport-text';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import { readLeniently } from '@revoada/core/search/reading/read-params';
import { describeSeen, formatSeenAt, type SeenAge } from '@revoada/core/sharing/seen-text';
import { writeShareText } from '@revoada/core/sharing/share-text';
import { hasDeparted, type SharedTrip } from '@revoada/core/sharing/shared-trip';
import { dropChoice } from '../sharing/share-refusals.ts';
import { buildShareUrl } from '../sharing/share-url.server.ts';
import type { SiteServices } from '../site-services.ts';

/** A shared trip as its page shows it. */
export type SharedTripView = Omit<SharedTrip, 'params'> & {
  /** URL of this page, and a message with it. */
  url: string;
  message: string;
  /** Age of the price for a reader of now, and in words that stay true on paper; null once the trip has departed. */
  priceAge: { age: SeenAge; text: string; printed: string } | null;
  /** The summary with the same choice, and the list of its search. */
  liveUrl: string;
  listUrl: string;
  party: { adults: number; children: number; infants: number };
  /** 'São Paulo (GRU)' by code. */
  labels: Record<string, string>;
};

/** Prepares a stored trip for a reader of now. */
export function presentSharedTrip(
  code: string,
  { params, ...trip }: SharedTrip,
  { publicUrl, simulationNotice, places, now }: Pick<SiteServices, 'publicUrl' | 'simulationNotice' | 'places' | 'now'>,
): SharedTripView {
  const nowMs = now();
  const seenAtMs = Date.parse(trip.seenAt);
  const url = buildShareUrl(code, publicUrl);
  const codes = trip.flights.flatMap(({ origin, destination }) => [origin, destination]);
  const search = new URLSearchParams(params);
  const { adults, children, infants } = toSearchQuery(readLeniently(search));
  return {
    ...trip,
    url,
    message: writeShareText(trip, url, simulationNotice),
    priceAge: hasDeparted(trip, nowMs)
      ? null
      : { ...describeSeen(seenAtMs, nowMs), printed: `visto ${formatSeenAt(seenAtMs)}` },
    liveUrl: `/summary?${params}`,
    listUrl: `/?${dropChoice(search)}`,
    party: { adults, children, infants },
    labels: Object.fromEntries(places([...new Set(codes)]).map(({ iata, city }) => [iata, airportLabel(city, iata)])),
  };
}
