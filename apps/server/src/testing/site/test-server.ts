import type { Logger } from 'pino';
import { readConfiguration } from '../../config/read-configuration.ts';
import type { Replacements } from '../../context.ts';
import type { Site } from '../../http/site/site.ts';
import { createLog } from '../../logging/logging.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { createTestDatabase, lendDatabase, type TestDatabase } from '../database/test-database.ts';
import { createFakeSource, type FakeSource } from '../fares/fake-source.ts';
import { nobodyOutside } from '../outside.ts';
import { today } from '../today.ts';

export const sampleSearchParams = 'origem=GRU&destino=GIG&ida=2026-12-10&soIda=true';

export type TestServer = {
  server: RunningServer;
  database: TestDatabase;
  source: FakeSource;
  url(path: string): string;
  /** A URL of the search; its parameters replace those of `sampleSearchParams`. */
  searchUrl(changes?: Record<string, string>): string;
  json(path: string, init?: RequestInit): Promise<{ status: number; body: unknown; headers: Headers }>;
  stop(): Promise<void>;
};

export type TestServerOptions = Replacements & {
  env?: Record<string, string>;
  site?: Site;
  source?: FakeSource;
  log?: Logger;
  /** Uses the flight backend of `env` instead of `source`. */
  realSources?: boolean;
};

/**
 * The real server on a free port, with a source that the test controls and a separate database unless `env` sets one.
 * Limits are off, and so are jobs unless `env` has RUN_JOBS.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const lent = options.env?.DATABASE_URL;
  const database = lent ? lendDatabase(lent) : await createTestDatabase();
  const source = options.source ?? createFakeSource();
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    ...nobodyOutside,
    STAND_INS: 'moblix',
    PRICE_TOP_UP_PERCENT: '0',
    SESSION_SECRET: 'a secret that all processes of a suite share',
    RATE_LIMIT_SEARCHES: '0',
    RATE_LIMIT_REQUESTS: '0',
    RATE_LIMIT_SIGN_INS: '0',
    RATE_LIMIT_WRONG_TOKENS: '0',
    RATE_LIMIT_PASSWORDS: '0',
    RATE_LIMIT_PASSWORD_MAILS: '0',
    RATE_LIMIT_CONFIRMATIONS: '0',
    RATE_LIMIT_CHECKOUTS: '0',
    RATE_LIMIT_FORM_MAILS: '0',
    RATE_LIMIT_ANONYMOUS_WRITES: '0',
    RATE_LIMIT_ACCOUNT_WRITES: '0',
    RATE_LIMIT_ALERT_CHECKS: '0',
    RATE_LIMIT_CHANNEL_MESSAGES: '0',
    MAX_STREAMS_PER_CLIENT: '0',
    SHUTDOWN_GRACE_SECONDS: '0',
    // Tests run checks and messages themselves.
    ALERT_TICK_SECONDS: '0',
    // Starting the workers of all queues takes longer than the rest of the start.
    RUN_JOBS: '0',
    ...options.env,
  };
  const server = await startServer(readConfiguration(env), {
    log: options.log ?? createLog('silent'),
    ...(options.realSources ? {} : { sources: options.sources ?? [source] }),
    now: options.now ?? (() => today),
    ...(options.documentAccess ? { documentAccess: options.documentAccess } : {}),
    // A scheduled job would run in the middle of an arbitrary test.
    tick: false,
    loadSite: () => Promise.resolve(options.site ?? null),
  });
  const url = (path: string): string => `http://127.0.0.1:${server.port}${path}`;
  return {
    server,
    database,
    source,
    url,
    searchUrl(changes = {}) {
      const params = new URLSearchParams(sampleSearchParams);
      for (const [name, value] of Object.entries(changes)) params.set(name, value);
      if (changes.volta) params.delete('soIda');
      return url(`/api/flights/search?${params}`);
    },
    async json(path, init) {
      const response = await fetch(path.startsWith('http') ? path : url(path), {
        ...init,
        headers: { accept: 'application/json', ...init?.headers },
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
    },
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}
