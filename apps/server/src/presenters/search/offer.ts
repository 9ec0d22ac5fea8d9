import { directions } from '@revoada/core/flights/directions';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { memoizePair } from '@revoada/core/memoize';
import { comparableCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import * as v from 'valibot';
import {
  awardFareSchema,
  baggageSchema,
  cashFareSchema,
  conditionsSchema,
  onlySourceSchema,
  priceSchema,
  sightingsSchema,
} from './fare.ts';
import { journeyEntries, numberedAirlineSchema, presentAirline } from './flight.ts';

const journeyFares = v.pipe(
  v.object({ cash: v.array(cashFareSchema), awards: v.array(awardFareSchema), quotes: v.array(cashFareSchema) }),
  v.description(
    "What is known of the journey's prices, also of offers that the account's limit holds back. Whole party",
  ),
);

export const offerSchema = v.object({
  id: v.string(),
  journeyKey: v.string(),
  direction: v.picklist(directions),
  source: v.string(),
  airline: numberedAirlineSchema,
  ...journeyEntries,
  baggage: baggageSchema,
  fareFamily: v.nullable(v.string()),
  conditions: v.optional(conditionsSchema),
  sources: sightingsSchema,
  onlySource: onlySourceSchema,
  price: priceSchema,
  perAdult: v.nullable(priceSchema),
  equivalentCents: v.nullable(v.number()),
  companyCashCents: v.nullable(v.number()),
  journeyFares,
  alternatives: v.array(
    v.object({
      fareFamily: v.nullable(v.string()),
      price: priceSchema,
      perAdult: v.nullable(priceSchema),
      baggage: baggageSchema,
      conditions: v.optional(conditionsSchema),
      sources: sightingsSchema,
    }),
  ),
  estimated: v.boolean(),
  links: v.object({ airline: v.nullable(v.pipe(v.string(), v.url())) }),
});

/** A list of offers as JSON. The text of an offer is written once for all events and answers that contain it. */
export function writeOffers(offers: readonly FlightOffer[], references: ReferencePrices): string {
  return `[${offers.map((offer) => writeOffer(offer, references)).join(',')}]`;
}

const writeOffer = memoizePair((offer: FlightOffer, references: ReferencePrices) =>
  JSON.stringify(presentOffer(offer, references)),
);

/** Adds what the fare costs in reais, for comparing. It never replaces the price. */
function presentOffer(offer: FlightOffer, references: ReferencePrices) {
  const airline = presentAirline(offer.airline);
  return { ...offer, airline, equivalentCents: comparableCents(offer, references) };
}
