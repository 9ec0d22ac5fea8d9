import { Hono } from 'hono';
import { asksForPage } from '../pages/control-page.ts';
import type { RequestLog } from '../stand-in/request-log.ts';
import { createSupplierRoutes } from '../stand-in/supplier-routes.ts';
import { moblixV1Page } from './control-page.ts';
import { type MoblixV1Account, parseAccountChanges } from './settings/account.ts';
import type { MoblixV1Faults } from './settings/faults.ts';

export type MoblixV1ControlDeps = {
  url: string;
  faults: MoblixV1Faults;
  log: RequestLog;
  account(): MoblixV1Account;
  change(changes: Partial<MoblixV1Account>): MoblixV1Account;
};

/** Faults, account and requests of the stand-in: a page for people, JSON for tests. */
export function createMoblixV1Control({ url, faults, log, account, change }: MoblixV1ControlDeps): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const view = { url, account: account(), faults: faults.list(), counts: log.counts() };
    return asksForPage(c.req.header('accept')) ? c.html(moblixV1Page(view)) : c.json(view);
  });
  app.post('/account', async (c) => {
    const changes = parseAccountChanges(await c.req.json().catch(() => null));
    return typeof changes === 'string' ? c.json({ error: changes }, 400) : c.json({ account: change(changes) });
  });
  app.route('/', createSupplierRoutes({ faults, log }));
  return app;
}
