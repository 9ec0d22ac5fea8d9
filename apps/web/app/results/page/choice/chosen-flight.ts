import type { FlightOffer } from '@revoada/core/flights/offer';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { groupJourneys, type Journey } from '@revoada/core/journeys/journey';
import { NO_REFERENCES } from '@revoada/core/miles/reference-prices';
import { findWinningCell, toRow } from '@revoada/core/results/rows/row';
import type { PricedResults } from '@revoada/core/results/select/price-results';
import { type ChosenFlight, toChosenFlight } from '../../../selection/chosen-flight.ts';
import { buyFlight, payFlight } from '../../../selection/trip-flight.ts';
import type { PageModel } from '../use-model.ts';
import type { ResultsPage } from '../use-results.ts';

/** Time of the page's prices; now while they are still arriving. */
export function readPricesTime({ search: { stored, state, searching } }: Pick<ResultsPage, 'search'>): string {
  const searchedAt = searching ? undefined : (stored?.searchedAt ?? state.summary?.searchedAt);
  return searchedAt ?? new Date().toISOString();
}

/** The journey of an offer, with everything that is known of its prices. */
function findJourney({ offers }: PricedResults, { journeyKey, direction }: FlightOffer): Journey | null {
  const journeyOffers = offers.filter((offer) => offer.journeyKey === journeyKey && offer.direction === direction);
  return groupJourneys(journeyOffers, { references: NO_REFERENCES })[0] ?? null;
}

/** A flight as it is kept once chosen. */
export function chosenFlight(offer: FlightOffer, page: ResultsPage): ChosenFlight {
  return toChosenFlight(
    offer,
    findJourney(page.results.model, offer),
    readPricesTime(page),
    page.shown.view.filters.bags,
  );
}

/**
 * Finds the chosen outbound with the payment that a return flight's price counts for it: the joint ticket of the offer,
 * else `payment`, else its row's. Null where the price covers only the return, where the outbound is bought, and where its
 * payment stays the same.
 */
export function findOutboundWithSamePayment(
  offer: FlightOffer,
  { choice, shown, results }: Pick<ResultsPage, 'choice' | 'shown' | 'results'>,
  payment?: Payment,
): ChosenFlight | null {
  const { outbound, return: back } = choice.selection;
  if (!results.around?.before.length || !outbound || choice.bought.outbound) return null;
  if (payment === undefined && offer.id === back?.id) return null;
  const { bags } = shown.view.filters;
  const { jointTickets } = results.around;
  const joint = jointTickets.tickets.find(({ id }) => id === offer.ticket?.id);
  const paid = joint
    ? buyFlight(outbound, { joint, price: joint.price, slices: [] }, { slice: 0, bags, jointTickets })
    : payFlight(outbound, payment ?? findRowPayment(offer, results), bags);
  return paid === outbound ? null : paid;
}

/** How a row pays the outbound beside this flight back: its winner's way where that counts the offer. */
function findRowPayment(offer: FlightOffer, { model, references }: PageModel): Payment {
  const priced = model.priced.find(({ journey }) => journey.key === offer.journeyKey);
  const row = priced && toRow(priced, references);
  const cells = row ? [findWinningCell(row), row.cash, row.miles] : [];
  const counted = cells.find((cell) => cell?.covers === 'trip' && cell.offer?.id === offer.id);
  return counted?.payments[0] ?? readPayment(offer.price);
}
