import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import { presentSession, sessionSchema } from '../../../presenters/viewer.ts';
import type { HttpEnv } from '../../environment.ts';
import { describeOperation } from '../description/operation.ts';
import { sessionToo } from '../description/security.ts';

const description = describeOperation({
  tags: ['Conta'],
  security: sessionToo,
  summary: 'Tell who is signed in in this browser: for pages that were opened before somebody signed in, out, or paid',
  responses: {
    200: {
      description: 'The session’s own; `sub` is null for a visitor',
      content: { 'application/json': { schema: resolver(sessionSchema) } },
    },
  },
});

/** `GET /api/session`: the person of the session cookie. */
export function sessionRoutes() {
  return new Hono<HttpEnv>().get('/', description, (c) => {
    c.header('Cache-Control', 'private, no-store');
    return c.json(presentSession(c.get('session')));
  });
}
