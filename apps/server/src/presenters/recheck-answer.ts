import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import * as v from 'valibot';
import { conditionsSchema, priceSchema } from './search/fare.ts';
import { offerSchema, writeOffers } from './search/offer.ts';
import { isoInstant } from './shapes.ts';

const checkedAt = v.pipe(isoInstant, v.description('When the source answered'));

const alternatives = v.pipe(
  v.array(offerSchema),
  v.description(
    'The same flights paid otherwise, then other flights paid in the same way, the cheapest in reais first; of those that the account may see',
  ),
);

const conditions = v.optional(conditionsSchema);

export const recheckAnswerSchema = v.variant('state', [
  v.object({ state: v.literal('confirmed'), checkedAt, conditions }),
  v.object({
    state: v.literal('changed'),
    checkedAt,
    price: v.pipe(priceSchema, v.description('The price now, whole party')),
    perAdult: v.nullable(priceSchema),
    conditions,
    alternatives,
  }),
  v.object({ state: v.literal('gone'), checkedAt, alternatives }),
  v.object({
    state: v.literal('no-answer'),
    reason: v.pipe(
      v.picklist(['no-reply', 'not-shown']),
      v.description("not-shown: the fare is not among the offers that the account's limit shows now"),
    ),
    seenAt: v.pipe(
      v.nullable(isoInstant),
      v.description('When the stored price was searched; null where none is stored'),
    ),
  }),
]);

/** The answer as JSON; the text of an offer is written once. */
export function writeRecheckAnswer(answer: RecheckAnswer, references: ReferencePrices): string {
  if (!('alternatives' in answer)) return JSON.stringify(answer);
  const { alternatives: offers, ...rest } = answer;
  return `${JSON.stringify(rest).slice(0, -1)},"alternatives":${writeOffers(offers, references)}}`;
}
