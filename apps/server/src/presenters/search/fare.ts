import { BAG_KINDS } from '@revoada/core/flights/bags';
import * as v from 'valibot';
import { wholeNumber } from '../shapes.ts';

export const awardSchema = v.object({
  kind: v.literal('miles'),
  programme: v.string(),
  miles: v.pipe(wholeNumber, v.description('Whole party')),
  taxCents: v.pipe(v.nullable(wholeNumber), v.description('Paid besides the miles; null where unknown')),
});

export const priceSchema = v.union([
  v.object({
    kind: v.literal('cash'),
    currency: v.literal('BRL'),
    totalCents: v.pipe(wholeNumber, v.description('Whole party, taxes included')),
    taxCents: v.pipe(
      v.nullable(wholeNumber),
      v.description('Null where the taxes are unknown: the total then lacks them'),
    ),
  }),
  awardSchema,
]);

export const cashFareSchema = v.object({ cents: wholeNumber, bags: v.array(v.picklist(BAG_KINDS)) });

export const awardFareSchema = v.object({
  programme: v.string(),
  miles: wholeNumber,
  taxCents: wholeNumber,
  bags: v.array(v.picklist(BAG_KINDS)),
});
