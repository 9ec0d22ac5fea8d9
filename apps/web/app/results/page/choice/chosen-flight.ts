import type { FlightOffer } from '@revoada/core/flights/offer';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import { groupJourneys, type Journey } from '@revoada/core/journeys/journey';
import { NO_REFERENCES } from '@revoada/core/miles/reference-prices';
import { findWinningCell } from '@revoada/core/results/rows/row';
import { toRow } from '@revoada/core/results/rows/to-row';
import type { PricedResults } from '@revoada/core/results/select/price-results';
import { type ChosenFlight, toChosenFlight } from '../../../selection/chosen-flight.ts';
import { buyFlight, payFlight } from '../../../selection/pay-flight.ts';
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
 * Finds the flights chosen before an offer with the payments that its price counts for them: the joint ticket of the offer,
 * else `payments`, else its row's. Null where the price covers only one slice, where they are bought, and where all
 * payments stay the same.
 */
export function findPaidBefore(
  offer: FlightOffer,
  { choice, shown, results }: Pick<ResultsPage, 'choice' | 'shown' | 'results'>,
  payments?: readonly Payment[],
): readonly ChosenFlight[] | null {
  const { before, chosen, isBought } = listBefore(choice);
  if (!results.around?.before.length || before.length === 0 || isBought) return null;
  if (payments === undefined && offer.id === chosen?.id) return null;
  const { bags } = shown.view.filters;
  const { jointTickets } = results.around;
  const joint = jointTickets.tickets.find(({ id }) => id === offer.ticket?.id);
  const counted = payments ?? findRowPayments(offer, results, before.length);
  const paid = before.map((flight, slice) => {
    if (joint?.parts.some((part) => part.slice === slice)) {
      return buyFlight(flight, { joint, price: joint.price, slices: [] }, { slice, bags, jointTickets });
    }
    const payment = counted[slice];
    return payment === undefined ? flight : payFlight(flight, payment, bags);
  });
  return paid.every((flight, at) => flight === before[at]) ? null : paid;
}

/** The flights chosen before the slice in view, the one chosen for it, and whether one of those before is bought. */
function listBefore({ selection, bought, several }: ResultsPage['choice']) {
  if (several) {
    const before = several.chosen.slice(0, several.place).flatMap((flight) => flight ?? []);
    const isBought = several.bought.slice(0, several.place).includes(true);
    return { before, chosen: several.chosen[several.place] ?? null, isBought };
  }
  const { outbound, return: back } = selection;
  return { before: outbound ? [outbound] : [], chosen: back, isBought: bought.outbound };
}

/** How a row pays the slices before its offer: its winner's way where that counts the offer. */
function findRowPayments(offer: FlightOffer, { model, references }: PageModel, before: number): readonly Payment[] {
  const priced = model.priced.find(({ journey }) => journey.key === offer.journeyKey);
  const row = priced && toRow(priced, references);
  const cells = row ? [findWinningCell(row), row.cash, row.miles] : [];
  const counted = cells.find((cell) => cell?.covers === 'trip' && cell.offer?.id === offer.id);
  return counted?.payments.slice(0, before) ?? Array.from({ length: before }, () => readPayment(offer.price));
}
