import { isComparable } from '../../flights/lower-cabin.ts';
import type { PriceKind } from '../../flights/offer.ts';
import { type Payment, readPayment } from '../../flights/payment.ts';
import type { Comparison } from '../../journeys/comparison.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { comparableCents } from '../../miles/equivalent.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import type { Sorted } from '../sort.ts';
import type { PricedJourney } from './price-journeys.ts';
import { isWinnerHidden, isWithinBalance, type PriceCell, type Row } from './row.ts';
import { toOfferCell } from './to-row.ts';
import { listWays, type PaymentWay } from './ways.ts';

/** A journey at one of its prices, as a list of one kind of price shows it. */
export type Card = {
  /** Unique in both lists. */
  id: string;
  kind: PriceKind;
  /** Offer that choosing the card selects. */
  offer: ListedOffer;
  cell: PriceCell;
};

/** The journey's comparison on one of its cards. */
export type CardVerdict = Comparison & {
  /** The card to compare this one with: the winner, or on the winner the other kind's. Null where the account sees none. */
  comparableId: string | null;
  /** True where the account's limit holds the winning price back. */
  isWinnerHidden: boolean;
  /** True on the card of the journey's best price of its kind. */
  isBest: boolean;
};

/**
 * A journey's cards, one for each way of paying in which the account sees an offer or a joint ticket: in reais the trip
 * all in reais, in miles the best trip that pays this slice in the offer's programme. A trip that pays this slice in reais
 * and another in miles gets another card among those in miles, where it is the best.
 */
export function listCards(priced: PricedJourney, { miles }: Row, references: ReferencePrices): Card[] {
  const ways = listWays(priced, references);
  const { trip, leg, journey } = priced;
  const { slice } = trip ?? leg;
  const payments = new Set(journey.offers.map(({ price }) => readPayment(price)));
  const soldJointly = journey.ticketOffers.filter(({ price }) => !payments.has(readPayment(price)));
  const cards = [...journey.offers, ...soldJointly].map((offer): Card => {
    const cell = isComparable(offer) ? findWay(ways, readPayment(offer.price), slice) : null;
    const isCounted = cell !== null && (cell.offer === offer || cell.offer?.ticket !== undefined);
    // Only the cheapest offer in a way of paying is part of a trip.
    const counted = isCounted ? cell : toOfferCell(offer, trip);
    return { id: offer.id, kind: offer.price.kind, offer: counted.offer ?? offer, cell: counted };
  });
  if (miles?.offer?.price.kind !== 'cash') return cards;
  return [...cards, { id: nameMilesCard(miles.offer), kind: 'miles', offer: miles.offer, cell: miles }];
}

/** The best way that pays a slice so and that the account sees: of those that the balances pay, where there are any. */
function findWay(ways: readonly PaymentWay[], payment: Payment, slice: number): PriceCell | null {
  const paysSo = ({ payments, covers }: PaymentWay) =>
    payment === 'cash' ? payments.every((each) => each === 'cash') : payments[covers === 'leg' ? 0 : slice] === payment;
  const paid = ways.filter((way) => way.offer !== null && paysSo(way));
  return paid.find(isWithinBalance) ?? paid[0] ?? null;
}

/** Finds the id of the card with a row's best price of a kind; null where the account sees none. */
export function findCardId(row: Row, kind: PriceKind): string | null {
  const offer = row[kind]?.offer;
  if (!offer) return null;
  if (kind === 'miles' && offer.price.kind === 'cash') return nameMilesCard(offer);
  if (!offer.ticket) return offer.id;
  // A joint ticket shares the card of the fare that is paid alike.
  const payment = readPayment(offer.price);
  return row.journey.offers.find(({ price }) => readPayment(price) === payment)?.id ?? offer.id;
}

const nameMilesCard = ({ id }: ListedOffer): string => `${id}-milhas`;

/** The row's comparison as one of its cards shows it; null where the card's price cannot be compared. */
export function toCardVerdict({ id, kind, offer }: Card, row: Row, references: ReferencePrices): CardVerdict | null {
  const { comparison } = row;
  const isFree = offer.price.kind === 'miles' && offer.price.miles <= 0;
  if (comparison === null || isFree || comparableCents(offer, references) === null) return null;
  const isBest = id === findCardId(row, kind);
  const twin = kind === 'cash' || (comparison.winner === 'miles' && !isBest) ? 'miles' : 'cash';
  return { ...comparison, comparableId: findCardId(row, twin), isWinnerHidden: isWinnerHidden(row), isBest };
}

/** Reads the sort fields of a card: its flight and the shown price. */
export function readSortFields({ offer, cell: { price, costCents } }: Card): Sorted {
  return { offer, price, costCents };
}

/** A journey's row with one of its cards in the cell of its kind, also where another programme costs less. */
export function showCard(row: Row, { kind, offer, cell }: Card): Row {
  const comparison = isComparable(offer) ? row.comparison : null;
  return kind === 'cash' ? { ...row, cash: cell, comparison } : { ...row, miles: cell, comparison };
}
