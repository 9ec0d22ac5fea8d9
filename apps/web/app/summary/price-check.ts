import { findAirlineBySource } from '@revoada/core/airlines/airlines';
import { hasTaxes } from '@revoada/core/flights/fares';
import type { FareAlternative, FlightOffer, Price } from '@revoada/core/flights/offer';
import { offerAtFare } from '@revoada/core/flights/offer-at-fare';
import { readPayment } from '@revoada/core/flights/payment';
import type { SearchAnswer } from '@revoada/core/search/events';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { FRESH_FOR } from '../search-stream/use-stale.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';

/** Result of searching a chosen flight again. */
export type PriceCheck =
  | { state: 'same'; flight: ChosenFlight }
  | { state: 'changed'; flight: ChosenFlight }
  | { state: 'gone'; what: 'flight' | 'fare'; askedAt: string }
  /** No new price; `why` is in Portuguese. */
  | { state: 'unsure'; why: string };

/** Query that finds one chosen flight again: its direction, day and source, for the same party. */
export function queryAgain(flight: FlightOffer, search: SearchQuery): SearchQuery {
  return {
    ...search,
    ...betweenTwoPlaces,
    origin: flight.origin,
    destination: flight.destination,
    departure: flight.departsAt.slice(0, 10),
    return: null,
    airline: findAirlineBySource(flight.source)?.key ?? null,
    payment: 'both',
  };
}

/** True for equal prices in the same currency or programme. */
function samePrice(a: Price, b: Price): boolean {
  if (a.kind === 'cash') return b.kind === 'cash' && a.totalCents === b.totalCents && hasTaxes(a) === hasTaxes(b);
  return b.kind === 'miles' && a.programme === b.programme && a.miles === b.miles && a.taxCents === b.taxCents;
}

/** Finds the chosen fare among the present fares of its flight, at its old price if that still exists. */
function sameFare(chosen: ChosenFlight, offer: FlightOffer): FlightOffer | undefined {
  const fares: FlightOffer[] = [
    offer,
    ...offer.alternatives.map((fare: FareAlternative) => offerAtFare(offer, fare)),
  ].filter(({ fareFamily }) => chosen.fareFamily === null || fareFamily === chosen.fareFamily);
  return fares.find(({ price }) => samePrice(price, chosen.price)) ?? fares[0];
}

/** Compares a chosen flight with a fresh answer to `queryAgain`. */
export function comparePrice(chosen: ChosenFlight, answer: SearchAnswer, nowMs: number): PriceCheck {
  if (answer.stale || !(nowMs - Date.parse(answer.searchedAt) < FRESH_FOR)) {
    return { state: 'unsure', why: 'As companhias não responderam agora.' };
  }
  const match = answer.offers.find(
    ({ journeyKey, price }) => journeyKey === chosen.journeyKey && readPayment(price) === readPayment(chosen.price),
  );
  if (!match) {
    if (answer.partial) return { state: 'unsure', why: 'Nem todas as companhias responderam agora.' };
    if (answer.hidden.outbound[chosen.price.kind] > 0) {
      return { state: 'unsure', why: 'Este voo não está entre os mais baratos que a busca mostra agora.' };
    }
    return { state: 'gone', what: 'flight', askedAt: answer.searchedAt };
  }
  const fare = sameFare(chosen, match);
  if (!fare) return { state: 'gone', what: 'fare', askedAt: answer.searchedAt };
  // Only one source was searched, so the journey keeps the prices known when it was chosen.
  const { journeyFares: _, ...current } = fare as ChosenFlight;
  const { id, direction } = chosen;
  const flight: ChosenFlight = { ...chosen, ...current, id, direction, seenAt: answer.searchedAt };
  return { state: samePrice(chosen.price, flight.price) ? 'same' : 'changed', flight };
}
