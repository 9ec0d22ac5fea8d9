import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import type { Entitlements } from '../../plans/entitlement.ts';
import { specialOffersSchema } from '../../presenters/special-offer.ts';
import type { SpecialOffers } from '../../promotions/special-offers.ts';
import type { HttpEnv } from '../environment.ts';
import { describeOperation } from './description/operation.ts';
import { personToo } from './description/security.ts';
import { described } from './schemas.ts';

const description = describeOperation({
  tags: ['Voos'],
  security: personToo('search'),
  summary: 'Special offers that fare sources announce; new ones reach subscribers 24 hours before others',
  responses: {
    200: {
      description: 'What the asker may see now',
      content: { 'application/json': { schema: resolver(specialOffersSchema) } },
    },
    503: described('The database is away'),
  },
});

/** `GET /api/offers`. The answer depends on the account, so shared caches must not store it. */
export function offerRoutes({
  specialOffers,
  entitlements,
}: {
  specialOffers: SpecialOffers;
  entitlements: Entitlements;
}) {
  return new Hono<HttpEnv>().get('/', description, async (c) => {
    const { account } = entitlements.of(c.get('user'));
    c.header('Cache-Control', 'private, no-store');
    return c.json(await specialOffers.list({ subscriber: account === 'subscriber' }));
  });
}
