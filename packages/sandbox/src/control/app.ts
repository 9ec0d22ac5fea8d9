import { Hono } from 'hono';
import type { Mail } from '../mailbox/mail.ts';
import { protectPages } from '../page-policy.ts';
import { type Faults, readFault } from './faults.ts';
import { controlPage } from './page.ts';
import type { RequestLog } from './request-log.ts';
import { controlParts } from './shell.ts';

export type ControlDeps = {
  faults: Faults;
  log: RequestLog;
  /** Ends the life of every token given out so far. */
  expireTokens: () => void;
  /** Address of the flight backend's stand-in. */
  moblix: () => string;
  /** Mails that arrived, newest first. */
  mails: () => readonly Mail[];
  /** The other stand-ins' own controls, by their paths. */
  rooms: Record<string, Hono>;
};

/** The control page and its JSON interface: faults to add and remove, and what was asked. */
export function createControl({ faults, log, expireTokens, moblix, mails, rooms }: ControlDeps) {
  const app = new Hono();
  app.use(protectPages(controlParts));
  app.get('/', (c) =>
    c.html(controlPage({ moblix: moblix(), faults: faults.list(), counts: log.counts(), mails: mails() })),
  );
  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => {
    const fault = readFault(await c.req.json().catch(() => null));
    if (typeof fault === 'string') return c.json({ error: fault }, 400);
    if (fault.kind === 'token-expiry' && fault.seconds === undefined) {
      expireTokens();
      return c.json({ fault: { ...fault, id: 0 } }, 201);
    }
    return c.json({ fault: faults.add(fault) }, 201);
  });
  app.delete('/faults/:id', (c) => c.json({ removed: faults.remove({ id: Number(c.req.param('id')) }) }));
  app.delete('/faults', (c) => {
    const route = c.req.query('route');
    return c.json({ removed: faults.remove(route === undefined ? {} : { route }) });
  });
  app.get('/requests', (c) => c.json(log.counts()));
  app.delete('/requests', (c) => {
    log.clear();
    return c.json({ cleared: true });
  });
  for (const [path, room] of Object.entries(rooms)) app.route(path, room);
  return app;
}
