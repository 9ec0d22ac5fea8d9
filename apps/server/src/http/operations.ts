import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../database/connection/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { shareRunning } from '../share-running.ts';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A `stopping` server is alive, but must not receive requests. */
export type Phase = 'ready' | 'stopping';

/** Null: metrics are available only on this machine. */
type Deps = { database: Pick<Database, 'checkHealth'>; metrics: Metrics; metricsToken: string | null };

/** `/health/live`, `/health/ready`, `/metrics`: for those who run the server. */
export function operationRoutes({ database, metrics, metricsToken }: Deps, phase: () => Phase) {
  // No limit per client IP: behind proxies the probes of all balancers may look like one client's.
  const checkHealth = shareRunning(() => database.checkHealth());
  return new Hono<HttpEnv>()
    .get('/health/live', (c) => c.json({ status: 'alive' }))
    .get('/health/ready', async (c) => {
      if (phase() !== 'ready') return c.json({ status: phase() }, 503);
      const status = await checkHealth();
      return c.json({ status }, status === 'ready' ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      if (!mayRead(c.env.incoming.socket.remoteAddress, c.req.header(), metricsToken)) {
        return errorAnswer(c, 'not-found');
      }
      return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
    });
}

/** Requires the token when there is one, else a direct loopback connection without proxy headers. */
function mayRead(remote: string | undefined, headers: Record<string, string>, token: string | null): boolean {
  if (token === null) return loopback.has(remote ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
