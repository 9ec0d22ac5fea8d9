import type { FlightOffer } from '@revoada/core/flights/offer';

/** A list as it stood when its reader began to look at it. */
export type Hold = { viewKey: string; offers: readonly FlightOffer[] };

/** What a list shows, and how many offers wait behind it. */
export type HeldList = { shown: readonly FlightOffer[]; fresh: number };

/**
 * While somebody looks at a list, it keeps its cards and their places: prices change in place, a withdrawn offer stays,
 * and new ones are counted instead of pushed in. A hold from another view (filter, order) no longer counts.
 */
export function holdBack(latest: readonly FlightOffer[], hold: Hold | null, viewKey: string): HeldList {
  if (hold === null || hold.viewKey !== viewKey || hold.offers.length === 0) return { shown: latest, fresh: 0 };
  const byId = new Map(latest.map((offer) => [offer.id, offer]));
  const shown = hold.offers.map((offer) => byId.get(offer.id) ?? offer);
  const held = new Set(hold.offers.map(({ id }) => id));
  return { shown, fresh: latest.filter(({ id }) => !held.has(id)).length };
}

/** '3 novos voos' */
export function freshText(count: number): string {
  return count === 1 ? '1 novo voo' : `${count} novos voos`;
}
