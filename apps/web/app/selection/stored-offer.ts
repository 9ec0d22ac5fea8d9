import { BAG_KINDS } from '@revoada/core/flights/bags';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { JourneyFares } from '@revoada/core/journeys/journey-fares';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import * as v from 'valibot';
import { validItems } from '../shared-schemas.ts';
import type { ChosenFlight } from './chosen-flight.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const amount = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
  v.minValue(0),
);
const localTime = v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/));
const list = <Item extends v.GenericSchema>(item: Item, most: number) => v.pipe(v.array(item), v.maxLength(most));

const rateDay = v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}$/));
const sold = v.optional(v.object({ currency: v.pipe(text, v.regex(/^[A-Z]{3}$/)), cents: amount, rateDay }));
const taxes = { taxCents: v.nullable(amount) };
const miles = { programme: v.pipe(v.string(), v.guard(isProgrammeId)), miles: amount };
// A literal schema would add a part of valibot to the scripts of every results page.
/** Schema of a price; any other value is rejected. */
export const storedPriceSchema: v.GenericSchema<unknown, Price> = v.union([
  v.object({ kind: v.picklist(['cash']), currency: v.picklist(['BRL']), totalCents: amount, sold, ...taxes }),
  v.object({ kind: v.picklist(['miles']), ...miles, ...taxes, feeCents: v.optional(amount) }),
]);

const carrier = v.object({ iata: text, name: text });
const bag = v.object({
  included: v.nullable(v.boolean()),
  quantity: v.nullable(amount),
  description: v.nullable(text),
});
const rule = v.nullable(v.object({ allowed: v.boolean(), penaltyCents: v.nullable(amount), sold }));
export const storedConditionsSchema = v.object({ change: rule, refund: rule });
const fare = {
  fareFamily: v.nullable(text),
  baggage: v.object({ hand: bag, checked: bag }),
  price: storedPriceSchema,
  perAdult: v.nullable(storedPriceSchema),
  conditions: v.optional(storedConditionsSchema),
  sources: v.optional(list(v.object({ source: text, price: storedPriceSchema, searchedAt: text }), 12)),
};

/** Holds the flights and fares of all its slices; as long as a recheck accepts. */
const ticketId = v.pipe(v.string(), v.maxLength(2_000));
/** From 0; a trip has at most five. */
const slice = v.pipe(
  amount,
  v.check((value) => Number.isInteger(value) && value < 5),
);

const flight = { origin: text, destination: text, departsAt: localTime, arrivesAt: localTime, durationMinutes: amount };
const segment = v.object({
  ...flight,
  carrier,
  operatedBy: carrier,
  flightNumber: text,
  cabin: v.optional(v.picklist(['economy', 'business', 'first'])),
  aircraft: v.optional(text),
});

const bags = list(v.picklist(BAG_KINDS), BAG_KINDS.length);
const cashFares = list(v.object({ cents: amount, bags, sold }), 8);
const journeyFares: v.GenericSchema<unknown, JourneyFares> = v.object({
  cash: cashFares,
  quotes: cashFares,
  awards: list(v.object({ ...miles, taxCents: amount, bags }), 60),
});

const offer = {
  ...fare,
  ...flight,
  id: text,
  journeyKey: text,
  direction: v.picklist(['outbound', 'return']),
  source: text,
  onlySource: v.optional(
    v.pipe(
      v.boolean(),
      v.guard((value): value is true => value),
    ),
  ),
  airline: carrier,
  originZone: text,
  destinationZone: text,
  durationEstimated: v.boolean(),
  stops: amount,
  segments: list(segment, 12),
  companyCashCents: v.nullable(amount),
  alternatives: list(v.object(fare), 60),
  estimated: v.boolean(),
  ticket: v.optional(v.object({ id: ticketId, slices: list(slice, 5) })),
  // Any script may have written a stored link, so only secure URLs are followed.
  links: v.object({
    airline: v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(2_000),
        v.check((url) => url.startsWith('https://')),
      ),
    ),
  }),
} satisfies Record<Exclude<keyof FlightOffer, 'reference'>, v.GenericSchema>;

const seenAt = v.fallback(v.optional(text), undefined);

/** Schema of a stored flight; any other value is rejected. */
export const storedOfferSchema: v.GenericSchema<unknown, ChosenFlight> = v.object({
  ...offer,
  seenAt,
  wantedBags: v.optional(bags),
  unseenPayments: v.optional(list(text, 60)),
  otherOffers: v.optional(v.fallback(validItems(v.object({ ...offer, seenAt })), [])),
  journeyFares: v.optional(journeyFares),
} satisfies Record<Exclude<keyof ChosenFlight, 'reference'>, v.GenericSchema>);

/** Schema of a stored flight of a results list. */
export const storedListedOfferSchema: v.GenericSchema<unknown, ListedOffer> = v.object({ ...offer, journeyFares });
