import { Hono } from 'hono';

/** The faults of a stand-in, as tests and buttons turn them on. */
type Faults<Fault> = {
  /** Null when the request describes no fault. */
  add(input: unknown): Fault | null;
  list(): readonly Fault[];
  clear(): void;
};

/** `/faults` of a stand-in's control: lists, adds and clears. */
export function createFaultRoutes<Fault extends object>(faults: Faults<Fault>): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ faults: [...faults.list()] as object[] }));
  app.post('/', async (c) => {
    const fault = faults.add(await c.req.json().catch(() => null));
    return fault ? c.json({ fault: fault as object }, 201) : c.json({ error: 'unknown fault' }, 400);
  });
  app.delete('/', (c) => {
    faults.clear();
    return c.json({ cleared: true });
  });
  return app;
}
