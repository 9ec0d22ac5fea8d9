import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { MemberEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { needsSignIn } from '../sessions/session.ts';
import { describeOperation } from './description/operation.ts';
import { sessionOnly } from './description/security.ts';
import { described } from './schemas.ts';

const description = describeOperation({
  tags: ['Conta'],
  security: sessionOnly,
  summary: 'Tell whether the signed-in person has an active subscription',
  parameters: [
    {
      name: 'auth0_id',
      in: 'query',
      description: 'The person’s own `sub`, or nothing; the session alone decides',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'The person’s own',
      content: { 'application/json': { schema: resolver(v.object({ hasActiveSubscription: v.boolean() })) } },
    },
    401: described('Nobody is signed in'),
    403: described('Another person’s id, whether there is such a person or not'),
  },
});

/** `GET /api/check-subscription?auth0_id=`. */
export function checkSubscriptionRoutes() {
  return new Hono<MemberEnv>().get('/', description, needsSignIn, (c) => {
    const who = c.get('member');
    const named = Object.entries(c.req.queries()).filter(([name]) => name.startsWith('auth0_id'));
    const isOwnId = named.every(([name, ids]) => name === 'auth0_id' && ids.length === 1 && ids[0] === who.subject);
    if (!isOwnId) return errorAnswer(c, 'forbidden');
    c.header('Cache-Control', 'private, no-store');
    return c.json({ hasActiveSubscription: who.subscriber });
  });
}
