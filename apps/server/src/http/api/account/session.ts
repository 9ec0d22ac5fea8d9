import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { HttpEnv } from '../../environment.ts';

const answer = v.object({ sub: v.nullable(v.string()), account: v.picklist(['visitor', 'free', 'subscriber']) });

const description = describeRoute({
  tags: ['Conta'],
  summary: 'Tell who is signed in in this browser: for pages that were opened before somebody signed in, out, or paid',
  responses: {
    200: {
      description: 'The session’s own; `sub` is null for a visitor',
      content: { 'application/json': { schema: resolver(answer) } },
    },
  },
});

/** `GET /api/session`: who the session's cookie belongs to now. */
export function sessionRoutes() {
  return new Hono<HttpEnv>().get('/', description, (c) => {
    const who = c.get('session');
    c.header('Cache-Control', 'private, no-store');
    if (!who) return c.json({ sub: null, account: 'visitor' });
    return c.json({ sub: who.subject, account: who.subscriber ? 'subscriber' : 'free' });
  });
}
