import { Hono } from 'hono';
import { asksForPage } from '../pages/control-page.ts';
import type { RequestLog } from '../stand-in/request-log.ts';
import { createSupplierRoutes } from '../stand-in/supplier-routes.ts';
import { duffelPage } from './control-page.ts';
import { type Account, parseAccountChanges } from './settings/account.ts';
import type { DuffelFaults } from './settings/faults.ts';

export type DuffelControlDeps = {
  url: string;
  faults: DuffelFaults;
  log: RequestLog;
  account(): Account;
  change(changes: Partial<Account>): Account;
};

/** Faults, account and requests of Duffel's stand-in: a page for people, JSON for tests. */
export function createDuffelControl({ url, faults, log, account, change }: DuffelControlDeps): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const view = { url, account: account(), faults: faults.list(), counts: log.counts() };
    return asksForPage(c.req.header('accept')) ? c.html(duffelPage(view)) : c.json(view);
  });
  app.post('/account', async (c) => {
    const changes = parseAccountChanges(await c.req.json().catch(() => null));
    return typeof changes === 'string' ? c.json({ error: changes }, 400) : c.json({ account: change(changes) });
  });
  app.route('/', createSupplierRoutes({ faults, log }));
  return app;
}
