import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import { transfersSchema } from '../../config/transfers.ts';
import type { Transfers } from '../../owner-edited/transfers.ts';
import type { HttpEnv } from '../environment.ts';
import { describeOperation } from './description/operation.ts';
import { openToAll } from './description/security.ts';

const description = describeOperation({
  tags: ['Milhas'],
  security: openToAll,
  summary: 'Ratios of transfers between programmes, and the bonuses of today',
  responses: {
    200: {
      description: 'With the source of each, and the day on which it was read',
      content: { 'application/json': { schema: resolver(v.object({ ...transfersSchema.entries })) } },
    },
  },
});

/** `GET /api/transfers`, independent of the account. */
export function transferRoutes({ transfers }: { transfers: Pick<Transfers, 'listToday'> }) {
  return new Hono<HttpEnv>().get('/', description, async (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(await transfers.listToday());
  });
}
