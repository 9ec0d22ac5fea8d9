import type { FareSource } from '@revoada/core/sources/fare-source';
import { Hono } from 'hono';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../database/connection/database.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';

type Deps = {
  database: Pick<Database, 'checkHealth'>;
  sources: readonly FareSource[];
  settings: Pick<Settings, 'developerPages'>;
};
type CheckResult = { passed: boolean; details: string };

const healthTexts = {
  ready: 'PostgreSQL respondeu a uma consulta',
  'no database': 'PostgreSQL não respondeu',
  'read-only': 'PostgreSQL só aceita leituras',
  'disk full': 'PostgreSQL está com o disco cheio',
} as const;

/** `GET /api/developer/checks/…`, for the developer page, and available where it is. */
export function developerCheckRoutes({ database, sources, settings }: Deps) {
  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    if (!settings.developerPages) return errorAnswer(c, 'not-found');
    await next();
    c.header('Cache-Control', 'no-store');
  });
  routes.get('/authentication', async (c) => c.json(await checkAuthentication(sources)));
  return routes.get('/database', async (c) => {
    const health = await database.checkHealth();
    return c.json({ passed: health === 'ready', details: healthTexts[health] } satisfies CheckResult);
  });
}

async function checkAuthentication(sources: readonly FareSource[]): Promise<CheckResult> {
  const checkedSources = sources.flatMap(({ id, authenticated }) => (authenticated ? [{ id, authenticated }] : []));
  if (checkedSources.length === 0) return { passed: false, details: 'Nenhuma fonte de tarifas com conta própria' };
  const accepted = await Promise.all(checkedSources.map(({ authenticated }) => authenticated()));
  const details = checkedSources.map(({ id }, at) => `${id}: token ${accepted[at] ? 'aceito' : 'recusado'}`).join(', ');
  return { passed: accepted.every(Boolean), details };
}
