import { Hono } from 'hono';
import type { RequestLog } from '../stand-in/request-log.ts';
import { type Fault, type Faults, readFault } from './faults/faults.ts';
import { type PriceDrop, type PriceDrops, readPriceDrop } from './pricing/price-drops.ts';
import type { Tokens } from './tokens.ts';

/** Data of the control's first page. */
export type ControlView = {
  url: string;
  faults: Fault[];
  drops: PriceDrop[];
  counts: ReturnType<RequestLog['counts']>;
};

export type FlightControlDeps = { faults: Faults; drops: PriceDrops; log: RequestLog; tokens: Tokens };

/** The JSON interface to the flight backend's faults, to the prices moved by hand and to the requests that it received. */
export function createFlightBackendControl({ faults, drops, log, tokens }: FlightControlDeps): Hono {
  const app = new Hono();
  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => {
    const fault = readFault(await c.req.json().catch(() => null));
    if (typeof fault === 'string') return c.json({ error: fault }, 400);
    if (fault.kind === 'token-expiry' && fault.seconds === undefined) {
      tokens.revokeAll();
      return c.json({ fault: { ...fault, id: 0 } }, 201);
    }
    return c.json({ fault: faults.add(fault) }, 201);
  });
  app.delete('/faults/:id', (c) => c.json({ removed: faults.remove({ id: Number(c.req.param('id')) }) }));
  app.delete('/faults', (c) => {
    const route = c.req.query('route');
    return c.json({ removed: faults.remove(route === undefined ? {} : { route }) });
  });
  app.get('/price-drops', (c) => c.json({ drops: drops.list() }));
  app.post('/price-drops', async (c) => {
    const drop = readPriceDrop(await c.req.json().catch(() => null));
    return typeof drop === 'string' ? c.json({ error: drop }, 400) : c.json({ drop: drops.add(drop) }, 201);
  });
  app.delete('/price-drops/:id', (c) => c.json({ removed: drops.remove(Number(c.req.param('id'))) }));
  app.delete('/price-drops', (c) => c.json({ removed: drops.remove() }));
  app.get('/requests', (c) => c.json(log.counts()));
  app.delete('/requests', (c) => {
    log.clear();
    return c.json({ cleared: true });
  });
  return app;
}
