import { Hono } from 'hono';
import type { IdentityFaults } from './faults.ts';
import type { People } from './people.ts';

/** People and faults of the identity provider, for tests and the control page. */
export function identityControl(people: People, faults: IdentityFaults): Hono {
  const app = new Hono();
  app.get('/people', (c) =>
    c.json({
      people: people.all().map(({ sub, name, email, emailVerified }) => ({ sub, name, email, emailVerified })),
    }),
  );
  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => {
    const fault = faults.add(await c.req.json().catch(() => null));
    return fault ? c.json({ fault }, 201) : c.json({ error: 'unknown fault' }, 400);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.json({ cleared: true });
  });
  return app;
}
