import { hasTaxes } from '../flights/fares.ts';
import type { FlightOffer, TaxedPrice } from '../flights/offer.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import type { ReferencePrice, ReferencePrices } from '../miles/reference-prices.ts';
import { type Comparison, measureThousand } from './comparison.ts';
import { findUnseenPayments, type Journey, type ListedOffer } from './journey.ts';

/** A journey's comparison as one of its cards tells it. S-246, S-254 */
export type Verdict = Comparison & {
  /**
   * The card to hold this one against: on a cash card the award's, on the award's card the cash fare's, on another
   * programme's card the winner's. Null where the account sees no such card.
   */
  twinId: string | null;
  /** True where the winning card is one that the account's limit holds back. */
  winnerHeldBack: boolean;
  /** On award cards: what a thousand of the card's own miles save in cash, and their own reference price. */
  worth: { centsPerThousand: number; reference: ReferencePrice } | null;
};

/** Every card's verdict by the offer's id; offers without one are absent. */
export function findVerdicts(journeys: readonly Journey[], references: ReferencePrices): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const journey of journeys) {
    const { comparison, offers } = journey;
    if (!comparison) continue;
    const winnerHeldBack = isWinnerUnseen(comparison, findUnseenPayments(journey));
    for (const card of offers) {
      if (!hasTaxes(card.price)) continue;
      const worth = measureWorth(card.price, comparison, references);
      if (card.price.kind === 'miles' && worth === null) continue;
      verdicts.set(card.id, { ...comparison, twinId: findTwin(card, offers, comparison), winnerHeldBack, worth });
    }
  }
  return verdicts;
}

/** A draw has no winner to hold back, and the airline's own quote is no offer. */
function isWinnerUnseen({ winner, basis, award }: Comparison, unseen: readonly string[]): boolean {
  if (winner === 'miles') return unseen.includes(award.programme);
  return winner === 'cash' && basis === 'offer' && unseen.includes('cash');
}

function findTwin({ price }: FlightOffer, cards: readonly ListedOffer[], comparison: Comparison): string | null {
  const { winner, award } = comparison;
  const isOnAward = price.kind === 'miles' && (winner !== 'miles' || price.programme === award.programme);
  const other: Payment = isOnAward ? 'cash' : award.programme;
  return cards.find((card) => readPayment(card.price) === other)?.id ?? null;
}

function measureWorth(price: TaxedPrice, { cashCents }: Comparison, references: ReferencePrices): Verdict['worth'] {
  if (price.kind === 'cash' || price.miles <= 0) return null;
  const reference = references[price.programme];
  return reference ? { centsPerThousand: measureThousand(cashCents, price), reference } : null;
}
