import type { AirportDirectory } from '@revoada/core/airports/airport';
import { countDaysLeft, type SpecialOffer, type SpecialOfferPrice } from '@revoada/core/promotions/special-offer';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import type { Promotion, PromotionPrice } from '@revoada/core/sources/promotion';
import * as v from 'valibot';
import { isoInstant, wholeNumber } from './shapes.ts';

const place = v.object({ iata: v.string(), city: v.string() });

const price = v.union([
  v.object({
    kind: v.literal('cash'),
    totalCents: v.pipe(wholeNumber, v.description('One adult, taxes included')),
    taxCents: v.pipe(v.nullable(wholeNumber), v.description('Null where unknown')),
  }),
  v.object({
    kind: v.literal('miles'),
    programme: v.pipe(v.nullable(v.string()), v.description('Null where the source does not tell whose miles')),
    miles: v.pipe(wholeNumber, v.description('One adult')),
    taxCents: v.pipe(v.nullable(wholeNumber), v.description('Paid besides the miles; null where unknown')),
  }),
]);

export const specialOffersSchema = v.object({
  offers: v.array(
    v.object({
      id: v.string(),
      origin: place,
      destination: place,
      airline: v.nullable(v.object({ iata: v.string(), name: v.string() })),
      departure: v.pipe(v.string(), v.isoDate(), v.description('At the origin')),
      return: v.pipe(v.nullable(v.string()), v.description('Null for one way; the price is that of the whole trip')),
      price,
      domestic: v.boolean(),
      daysLeft: v.pipe(wholeNumber, v.description('From today at the origin to the departure')),
      usual: v.pipe(
        v.nullable(wholeNumber),
        v.description("What searches usually saw, in the price's own unit; null where too few have seen it"),
      ),
      earlyUntil: v.pipe(
        v.nullable(isoInstant),
        v.description('Seen by subscribers alone until then; null once by all'),
      ),
    }),
  ),
  toCome: v.pipe(wholeNumber, v.description('New ones that subscribers see already and the asker does not')),
  readAt: v.pipe(v.nullable(isoInstant), v.description('When the source told these')),
  failed: v.pipe(v.boolean(), v.description('The source has failed since')),
});

/** Places are named by our directory, and by the source where it does not know them. */
export function presentSpecialOffer(
  { id, origin, destination, airline, departure, return: back, price }: Promotion,
  usual: number | null,
  context: { directory: AirportDirectory; nowMs: number },
): SpecialOffer {
  const ends = [origin, destination].map((place) => {
    const knownPlace = context.directory.airport(place.iata) ?? context.directory.metro(place.iata);
    return {
      iata: place.iata,
      city: knownPlace?.city ?? place.city,
      countryCode: knownPlace?.countryCode ?? place.countryCode,
    };
  });
  const [from, to] = ends.map(({ iata, city }) => ({ iata, city }));
  return {
    id,
    origin: from ?? origin,
    destination: to ?? destination,
    airline,
    departure,
    return: back,
    price: presentPrice(price),
    domestic: ends.every(({ countryCode }) => countryCode === 'BR'),
    daysLeft: countDaysLeft(departure, todayAtOrigin(origin.iata, context)),
    usual,
    earlyUntil: null,
  };
}

function presentPrice(price: PromotionPrice): SpecialOfferPrice {
  if (price.kind === 'miles') return price;
  const { amountCents, taxCents } = price;
  return { kind: 'cash', totalCents: amountCents + (taxCents ?? 0), taxCents };
}
