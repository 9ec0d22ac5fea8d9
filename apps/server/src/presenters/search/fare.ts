import { BAG_KINDS } from '@revoada/core/flights/bags';
import * as v from 'valibot';
import { isoInstant, wholeNumber } from '../shapes.ts';

export const awardSchema = v.object({
  kind: v.literal('miles'),
  programme: v.string(),
  miles: v.pipe(wholeNumber, v.description('Whole party')),
  taxCents: v.pipe(v.nullable(wholeNumber), v.description('Paid besides the miles; null where unknown')),
  feeCents: v.optional(
    v.pipe(
      wholeNumber,
      v.description("The part of `taxCents` that is the seller's service fee; absent where not told"),
    ),
  ),
});

const bagSchema = v.object({
  included: v.nullable(v.boolean()),
  quantity: v.nullable(v.number()),
  description: v.nullable(v.string()),
});

export const baggageSchema = v.object({ hand: bagSchema, checked: bagSchema });

const convertedAmount = v.object({
  currency: v.pipe(v.string(), v.description('ISO 4217')),
  cents: v.pipe(wholeNumber, v.description("Hundredths of the currency's unit")),
  rateDay: v.pipe(v.string(), v.description("YYYY-MM-DD: the day of the Banco Central's rate")),
});

const soldSchema = v.optional(
  v.pipe(
    convertedAmount,
    v.description('The amount in the currency in which it is sold; the reais are then approximate'),
  ),
);

/** What of a sum is sold in other currencies. */
export const allSoldSchema = v.optional(
  v.pipe(
    v.array(convertedAmount),
    v.description('The amounts in the currencies in which they are sold; the reais are then approximate'),
  ),
);

const ruleSchema = v.nullable(
  v.object({ allowed: v.boolean(), penaltyCents: v.nullable(wholeNumber), sold: soldSchema }),
);

export const conditionsSchema = v.pipe(
  v.object({ change: ruleSchema, refund: ruleSchema }),
  v.description('Rules before departure for the whole party; null where the source does not report them'),
);

export const priceSchema = v.union([
  v.object({
    kind: v.literal('cash'),
    currency: v.literal('BRL'),
    totalCents: v.pipe(wholeNumber, v.description('Whole party, taxes included')),
    taxCents: v.pipe(
      v.nullable(wholeNumber),
      v.description('Null where the taxes are unknown: the total then lacks them'),
    ),
    sold: soldSchema,
  }),
  awardSchema,
]);

export const sightingsSchema = v.optional(
  v.pipe(
    v.array(v.object({ source: v.string(), price: priceSchema, searchedAt: isoInstant })),
    v.description('What each fare source asks for it, cheapest first; absent where only one shows it'),
  ),
);

export const onlySourceSchema = v.optional(
  v.pipe(
    v.literal(true),
    v.description('An award that a fresher reply of another source of this programme does not show'),
  ),
);

export const cashFareSchema = v.object({ cents: wholeNumber, bags: v.array(v.picklist(BAG_KINDS)), sold: soldSchema });

export const awardFareSchema = v.object({
  programme: v.string(),
  miles: wholeNumber,
  taxCents: wholeNumber,
  bags: v.array(v.picklist(BAG_KINDS)),
});
