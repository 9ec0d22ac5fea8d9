import type { FlightOffer } from '../src/flights/offer.ts';
import { REFERENCE_PRICES } from '../src/miles/default-references.ts';
import type { CardVerdict } from '../src/results/rows/cards.ts';
import { award, cash, makeCardVerdicts, offer, withJourneyFares } from './offers.ts';

/** The cash fare of a journey: R$ 3.298. */
export const cashOffer = offer({ id: 'cash', price: cash(329_800, 41_218) });

/** The award of that journey, which costs R$ 214,20 less at the reference price. */
export const awardOffer = offer({ id: 'award', price: award('latam-pass', 103_600, 39_020) });

export const soldBothWays = [cashOffer, awardOffer];

/** Verdict on one card among others, or null. */
export const findVerdictAmong = (
  card: FlightOffer,
  among: readonly FlightOffer[],
  references = REFERENCE_PRICES,
): CardVerdict | null => makeCardVerdicts(withJourneyFares(among), { references }).get(card.id) ?? null;

/** Verdict on one card among others. Throws without one. */
export function makeCardVerdict(card: FlightOffer, among: readonly FlightOffer[]): CardVerdict {
  const verdict = findVerdictAmong(card, among);
  if (!verdict) throw new Error('no verdict');
  return verdict;
}

/** A text with plain spaces for its no-break spaces. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
