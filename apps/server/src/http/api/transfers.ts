import { addDays } from '@revoada/core/dates/local-date';
import { todayAt } from '@revoada/core/dates/today';
import { findCurrentBonuses, type TransferBonus } from '@revoada/core/miles/transfers/transfer';
import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { transfersSchema } from '../../config/transfers.ts';
import type { Transfers } from '../../services/transfers.ts';
import type { HttpEnv } from '../environment.ts';

const description = describeRoute({
  tags: ['Milhas'],
  summary: 'Ratios of transfers between programmes, and the bonuses of today',
  responses: {
    200: {
      description: 'With the source of each, and the day on which it was read',
      content: { 'application/json': { schema: resolver(v.object({ ...transfersSchema.entries })) } },
    },
  },
});

/** Invented, and says so: a demonstration has no owner who looks for bonuses. */
function makeExample(today: string): TransferBonus {
  return {
    from: 'livelo',
    to: 'smiles',
    percent: { none: 60, member: 80, top: 100 },
    clubOf: 'smiles',
    minimumPoints: 1_000,
    startsOn: null,
    endsOn: addDays(today, 8),
    source: 'https://example.com/bonus-de-exemplo',
    seenOn: today,
    example: true,
  };
}

type Parts = { transfers: Pick<Transfers, 'known'>; settings: { demo: boolean }; now(): number };

/** `GET /api/transfers`, the same for everybody. S-308 */
export function transferRoutes({ transfers, settings, now }: Parts) {
  return new Hono<HttpEnv>().get('/', description, async (c) => {
    const known = await transfers.known();
    const today = todayAt('America/Sao_Paulo', now());
    const bonuses = settings.demo ? [...known.bonuses, makeExample(today)] : known.bonuses;
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ ratios: known.ratios, bonuses: findCurrentBonuses(bonuses, today) });
  });
}
