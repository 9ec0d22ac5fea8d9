import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { Entitlements } from '../../plans/entitlement.ts';
import { isoInstant, wholeNumber } from '../../presenters/shapes.ts';
import type { SpecialOffers } from '../../promotions/special-offers.ts';
import type { HttpEnv } from '../environment.ts';
import { described } from './schemas.ts';

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

const list = v.object({
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

const description = describeRoute({
  tags: ['Voos'],
  summary: 'Special offers that fare sources announce; new ones reach subscribers 24 hours before others',
  responses: {
    200: {
      description: 'What the asker may see now',
      content: { 'application/json': { schema: resolver(list) } },
    },
    503: described('The database is away'),
  },
});

/** `GET /api/offers`. What it says depends on who asks, so nobody between may keep it. */
export function offerRoutes({
  specialOffers,
  entitlements,
}: {
  specialOffers: SpecialOffers;
  entitlements: Entitlements;
}) {
  return new Hono<HttpEnv>().get('/', description, async (c) => {
    const { account } = entitlements.of(c.get('session'));
    c.header('Cache-Control', 'private, no-store');
    return c.json(await specialOffers.list({ subscriber: account === 'subscriber' }));
  });
}
