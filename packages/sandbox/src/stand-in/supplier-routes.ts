import { Hono } from 'hono';
import type { RequestLog } from './request-log.ts';

type Faults = { list(): object[]; add(request: unknown): object | string; remove(id?: number): number };

/** `/faults` and `/requests` of a supplier's control. */
export function createSupplierRoutes({ faults, log }: { faults: Faults; log: RequestLog }): Hono {
  const app = new Hono();
  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => {
    const fault = faults.add(await c.req.json().catch(() => null));
    return typeof fault === 'string' ? c.json({ error: fault }, 400) : c.json({ fault }, 201);
  });
  app.delete('/faults/:id', (c) => c.json({ removed: faults.remove(Number(c.req.param('id'))) }));
  app.delete('/faults', (c) => c.json({ removed: faults.remove() }));
  app.get('/requests', (c) => c.json(log.counts()));
  app.delete('/requests', (c) => {
    log.clear();
    return c.json({ cleared: true });
  });
  return app;
}
