import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { MemberDashboardDeps } from '../../../dashboard/member-dashboard.ts';
import { listMilesEntries } from '../../../database/accounts/miles-entries.ts';
import { writeMilesEntries } from '../../../presenters/miles-entries.ts';
import type { MemberEnv } from '../../environment.ts';
import { errorAnswer } from '../../errors.ts';
import { notFromElsewhere } from '../../same-origin.ts';
import { needsSignIn } from '../../sessions/session.ts';
import { describeOperation } from '../description/operation.ts';
import { sessionOnly } from '../description/security.ts';
import { described } from '../schemas.ts';

const refusals = { 401: described('Nobody is signed in'), 403: described('The account has no subscription') };

const asking = describeOperation({
  tags: ['Painel'],
  security: sessionOnly,
  summary: 'Whether the live connection to the flight backend is authenticated; counts as no search',
  responses: {
    200: {
      description: 'The state now',
      content: { 'application/json': { schema: resolver(v.object({ authenticated: v.boolean() })) } },
    },
    ...refusals,
  },
});

const exporting = describeOperation({
  tags: ['Painel'],
  security: sessionOnly,
  summary: "The signed-in person's entries of miles, as CSV for spreadsheets in Portuguese",
  responses: {
    200: { description: 'A download', content: { 'text/csv': { schema: { type: 'string' } } } },
    ...refusals,
  },
});

/** `GET /api/me/dashboard/connection` and `GET /api/me/dashboard/entries.csv`, for subscribers. */
export function myDashboardRoutes({ database, flightBackend, now }: MemberDashboardDeps) {
  const routes = new Hono<MemberEnv>();
  routes.use(needsSignIn);
  routes.use(async (c, next) => (c.get('member').subscriber ? next() : errorAnswer(c, 'forbidden')));
  routes.get('/connection', asking, notFromElsewhere, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ authenticated: await flightBackend.isAuthenticated() });
  });
  return routes.get('/entries.csv', exporting, notFromElsewhere, async (c) => {
    const entries = await listMilesEntries(database, c.get('member').accountId);
    const day = todayAt(saoPauloZone, now());
    return c.body(writeMilesEntries(entries), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="revoada-lancamentos-${day}.csv"`,
      'Cache-Control': 'no-store',
    });
  });
}
