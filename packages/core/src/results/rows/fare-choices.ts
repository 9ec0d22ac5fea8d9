import { nameFares } from '../../flights/fare-names.ts';
import { comparePrices, fareKey, toFareAlternative } from '../../flights/fares.ts';
import type { Baggage } from '../../flights/offer.ts';
import { offerAtFare } from '../../flights/offer-at-fare.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { toTicketOffer } from '../../trips/ticket-offers.ts';
import { type PricedJourney, repriceJourney } from './price-journeys.ts';
import type { Row } from './row.ts';
import { toRow } from './to-row.ts';
import { listWays, type PaymentWay } from './ways.ts';

/** A fare family of a journey, with what the whole trip costs at it. */
export type FareChoice = {
  name: string;
  baggage: Baggage;
  /** The journey with only this fare: its two prices and their comparison. */
  row: Row;
  /** Every way of paying for the trip at this fare. */
  ways: PaymentWay[];
};

type Family = Pick<FareChoice, 'name' | 'baggage'> & { offers: ListedOffer[] };

/**
 * Lists the visible fare families of a journey once each, by name: cheapest first, those in reais before those only in
 * miles, and those only of joint tickets last. The engine prices each as it prices the row.
 */
export function listFareChoices(priced: PricedJourney, references: ReferencePrices): FareChoice[] {
  const offers = [...priced.journey.offers, ...listJointOffers(priced)];
  return listFamilies(offers).flatMap(({ name, baggage, offers: members }) => {
    const atFare = repriceJourney(priced, members);
    const row = toRow(atFare, references);
    // A joint ticket may lack a wanted bag, or go on with flights that filters exclude.
    if (row.cash === null && row.miles === null) return [];
    return [{ name, baggage, row, ways: listWays(atFare, references) }];
  });
}

/** The joint tickets with a journey as its offers, cheapest first. */
function listJointOffers({ journey: { key, direction }, trip }: PricedJourney): ListedOffer[] {
  if (!trip) return [];
  const { slice, joint } = trip;
  return joint.tickets
    .filter(({ parts }) => parts.some((part) => part.slice === slice && part.journeyKey === key))
    .flatMap((ticket) => toTicketOffer(ticket, { slice, direction }, joint) ?? [])
    .sort((a, b) => comparePrices(a.price, b.price));
}

function listFamilies(offers: readonly ListedOffer[]): Family[] {
  const families = new Map<string, Family>();
  for (const offer of offers) {
    const cheapestFare = toFareAlternative(offer);
    for (const { fare, name } of nameFares([cheapestFare, ...offer.alternatives])) {
      const key = name.toLowerCase();
      const family = families.get(key) ?? { name, baggage: fare.baggage, offers: [] };
      family.offers.push(fareKey(fare) === fareKey(cheapestFare) ? offer : offerAtFare(offer, fare));
      families.set(key, family);
    }
  }
  return [...families.values()];
}
