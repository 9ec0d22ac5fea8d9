import type { Direction } from '@revoada/core/flights/offer';
import { STEP_PARAMETER } from '@revoada/core/results/view';
import { choiceParameters } from '@revoada/core/search/choice-params';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { searchParameterList } from '@revoada/core/search/parameters';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { emptySearch, type SearchState } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import { getSearchStore, retainSearchStore } from '../../search-stream/search-stores.ts';
import { readStoredText, writeStoredText } from '../../selection/browser-storage.ts';
import { type ChosenFlight, readSeenAt } from '../../selection/chosen-flight.ts';
import { addPurchases, type PurchasedFlight, readPurchases } from '../../selection/purchases.ts';
import {
  type FlightSelections,
  type OriginalPurchase,
  readSelections,
  writeOriginalPurchase,
  writeReopenSelection,
  writeSelections,
} from '../../selection/storage.ts';
import { airlineVisit } from '../airline-visit.ts';
import { findRemainingLeg, type Handover, listBoughtFlights, priceHandover } from '../handover.ts';

/** Record of a purchase: reais, or miles where `isMiles`. */
export function originalPurchase({ offers, search }: Handover, nowMs: number): OriginalPurchase {
  const [first] = offers;
  const { cashCents = null, awards = [] } = priceHandover({ offers }) ?? {};
  const isMiles = first.price.kind === 'miles';
  return {
    airline: first.airline.name,
    route: `${first.origin}-${first.destination}`,
    date: first.departsAt.slice(0, 10),
    price: isMiles ? (awards[0]?.miles ?? 0) : (cashCents ?? 0) / 100,
    isMiles,
    duration: first.durationMinutes,
    timestamp: new Date(nowMs).toISOString(),
    url: airlineVisit({ offers, search })?.url ?? '',
  };
}

/** Replaces chosen flights with the bought ones. */
export function withPurchase(chosen: FlightSelections, { leg, offers }: Handover): FlightSelections {
  const [first, second] = offers;
  if (leg === 'both') return { outbound: first, return: second ?? chosen.return };
  if (leg === 'return') return { ...chosen, return: first };
  // The stored choice has no slices.
  return leg === 'outbound' ? { ...chosen, outbound: first } : chosen;
}

/** Purchases of a handover's flights. */
export function purchasedFlights(handover: Handover, nowMs: number): PurchasedFlight[] {
  const boughtAt = new Date(nowMs).toISOString();
  return listBoughtFlights(handover).map(({ leg, flight: { journeyKey } }) => ({ leg, journeyKey, boughtAt }));
}

/** Finds the direction that remains to be bought, from the browser's storage. */
export function findLegToBuy(handover: Handover): Direction | null {
  return findRemainingLeg(handover, readSelections(), readPurchases(), readStoredText('isRoundTripSearch') === 'true');
}

/** Stores a purchase, chooses its flights, and returns the direction that remains to be bought. */
export function recordPurchase(handover: Handover): Direction | null {
  const nowMs = Date.now();
  addPurchases(purchasedFlights(handover, nowMs));
  writeSelections(withPurchase(readSelections(), handover));
  // The outbound's record sorts the return flights; the return's has no use.
  if (handover.leg === 'outbound' || handover.leg === 'both') writeOriginalPurchase(originalPurchase(handover, nowMs));
  const remainingLeg = findLegToBuy(handover);
  if (remainingLeg === 'return') {
    writeReopenSelection(true);
    writeStoredText('isRoundTripSearch', 'true');
  }
  return remainingLeg;
}

function findChosenFlight({ chosen, slices }: Handover, leg: Direction): ChosenFlight | null {
  if (leg === 'outbound' || leg === 'return') return chosen?.[leg] ?? null;
  return slices?.find((each) => each.leg === leg)?.flight ?? null;
}

/** Handover of the trip's other flight, otherwise unchanged; null where it is open or has no link. */
export function toNextHandover(handover: Handover, leg: Direction): Handover | null {
  const flight = findChosenFlight(handover, leg);
  if (!flight) return null;
  const next: Handover = { ...handover, leg, offers: [flight], seenAt: readSeenAt(flight) };
  return airlineVisit(next) && next;
}

/**
 * Search for the return after the outbound is bought: one way between the places of the return, every airline, otherwise
 * unchanged. Null for a search without a return.
 */
export function toReturnSearch(search: SearchQuery): SearchQuery | null {
  const back = listSlices(search).find(({ direction }) => direction === 'return');
  if (!back) return null;
  const { origin, destination, date: departure } = back;
  return { ...search, ...betweenTwoPlaces, origin, destination, departure, return: null, airline: null };
}

/** Public URL of the return's search, with the filters, the view and the return flight of `viewed`, the page's URL. */
export function buildReturnUrl(search: SearchQuery, viewed: URLSearchParams): string {
  const params = formatSearchQuery(search);
  const otherParams = new URLSearchParams(viewed);
  for (const [, { name }] of searchParameterList) otherParams.delete(name);
  for (const name of [choiceParameters.outbound, 'pagina', 'paginaMilhas', 'lista']) otherParams.delete(name);
  for (const [name, value] of otherParams) params.append(name, value);
  params.set(STEP_PARAMETER, 'volta');
  return `/?${params}`;
}

/** Milliseconds for which a started search is retained for the page that will show it. */
const holdFor = 15_000;

const hasStarted = ({ outbound, phase }: SearchState): boolean =>
  outbound.sources.length > 0 || outbound.offers.size > 0 || phase === 'done';

/**
 * Starts the return's search; resolves to true once it runs, and to false where it cannot. The results page continues
 * it.
 */
export function startReturnSearch(search: SearchQuery): Promise<boolean> {
  const store = getSearchStore(formatSearchQuery(search).toString(), emptySearch);
  const release = retainSearchStore(store);
  setTimeout(release, holdFor);
  return new Promise((resolve) => {
    const look = () => {
      const state = store.getSnapshot();
      if (hasStarted(state)) settle(true);
      else if (state.phase === 'failed') settle(false);
    };
    const settle = (started: boolean) => {
      leave();
      resolve(started);
    };
    const leave = store.subscribe(look);
    look();
  });
}
