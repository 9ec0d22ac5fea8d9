import type { FlightOffer, PriceKind } from '../flights/offer.ts';
import { equivalentCents } from './equivalent.ts';
import type { ReferencePrice, ReferencePrices } from './reference-prices.ts';

/** Whether a journey is better paid in reais or in miles, and by how much. Integer cents, whole party. */
export type Verdict = {
  /** On a tie, cash: the miles stay with the traveller. */
  winner: PriceKind;
  /** What the winner costs less. */
  savingCents: number;
  /** What a thousand of the miles saves in cash on this journey: (cash − award taxes) / thousands of miles. */
  valuePerThousandCents: number;
  reference: ReferencePrice;
  /** `company`: nobody sells the journey for cash here; the airline's own price, as the award row quotes it. */
  basis: 'offer' | 'company';
  cashCents: number;
  /** The miles at the reference price, plus the taxes. */
  milesCostCents: number;
  miles: number;
  milesTaxCents: number;
  /** The other card of the same journey; null when the cash side is the airline's quote. */
  twinId: string | null;
};

type Award = FlightOffer & { price: { kind: 'miles' } };

const isAward = (offer: FlightOffer): offer is Award => offer.price.kind === 'miles';

function cheapest<Offer extends FlightOffer>(
  offers: readonly Offer[],
  costOf: (offer: Offer) => number | null,
): Offer | null {
  let best: { offer: Offer; cost: number } | null = null;
  for (const offer of offers) {
    const cost = costOf(offer);
    if (cost === null) continue;
    if (best === null || cost < best.cost || (cost === best.cost && offer.id < best.offer.id)) best = { offer, cost };
  }
  return best?.offer ?? null;
}

function judge(
  award: Award,
  cash: { cents: number; basis: Verdict['basis'] },
  twinId: string | null,
  references: ReferencePrices,
): Verdict | null {
  const { miles, taxCents, programme } = award.price;
  const reference = references[programme];
  const milesCostCents = equivalentCents(award.price, references);
  if (!reference || milesCostCents === null || miles <= 0) return null;
  return {
    winner: milesCostCents < cash.cents ? 'miles' : 'cash',
    savingCents: Math.abs(cash.cents - milesCostCents),
    valuePerThousandCents: Math.round(((cash.cents - taxCents) * 1000) / miles),
    reference,
    basis: cash.basis,
    cashCents: cash.cents,
    milesCostCents,
    miles,
    milesTaxCents: taxCents,
    twinId,
  };
}

/**
 * The verdict on an offer's card (decisions, 'Prices and people'). A cash card is held against the cheapest award of the
 * same journey; an award card against the cheapest cash fare of it, else against the airline's own price on its row. Null
 * where either side or the programme's reference price is missing.
 */
export function verdictFor(
  offer: FlightOffer,
  others: readonly FlightOffer[],
  references: ReferencePrices,
): Verdict | null {
  const journey = others.filter(
    (other) => other.journeyKey === offer.journeyKey && other.direction === offer.direction,
  );
  if (offer.price.kind === 'cash') {
    const award = cheapest(journey.filter(isAward), ({ price }) => equivalentCents(price, references));
    return award && judge(award, { cents: offer.price.totalCents, basis: 'offer' }, award.id, references);
  }
  const award = offer as Award;
  const cash = cheapest(journey, ({ price }) => (price.kind === 'cash' ? price.totalCents : null));
  if (cash?.price.kind === 'cash') {
    return judge(award, { cents: cash.price.totalCents, basis: 'offer' }, cash.id, references);
  }
  const { companyCashCents } = award;
  if (companyCashCents === null || companyCashCents <= 0) return null;
  return judge(award, { cents: companyCashCents, basis: 'company' }, null, references);
}

/** Every card's verdict by the offer's id; offers without one are absent. One pass, for whole lists. */
export function verdictsFor(offers: readonly FlightOffer[], references: ReferencePrices): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  const journeys = Map.groupBy(offers, ({ journeyKey, direction }) => `${direction} ${journeyKey}`);
  for (const journey of journeys.values()) {
    for (const offer of journey) {
      const verdict = verdictFor(offer, journey, references);
      if (verdict) verdicts.set(offer.id, verdict);
    }
  }
  return verdicts;
}
