import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { nobodyOutside } from '../outside.ts';
import { databaseFolder } from '../temporary-folder.ts';
import { today } from '../today.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseBroker: string;
  }
}

/**
 * One PostgreSQL for a test run, started at the first request: it returns the URL of a migrated template database that
 * suites clone. A runner that started a broker sets TEST_DATABASE_BROKER.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_DATABASE_BROKER;
  const broker = running ? { url: running, stop: async () => {} } : await startDatabaseBroker();
  project.provide('databaseBroker', broker.url);
  return broker.stop;
}

/** Starts a broker on a free port of this machine; `stop` ends its PostgreSQL too. */
export async function startDatabaseBroker(): Promise<{ url: string; stop(): Promise<void> }> {
  let cluster: Promise<{ url: string; stop(): Promise<void> }> | undefined;
  const broker = createServer((_request, response) => {
    cluster ??= startCluster();
    cluster.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the database broker');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      broker.close();
      await cluster?.then(({ stop }) => stop());
    },
  };
}

async function startCluster() {
  // Loaded here, so that suites without a database pay nothing for it.
  const { startEmbeddedPostgres } = await import('../../database/embedded/embedded-postgres.ts');
  const { createLog } = await import('../../logging/logging.ts');
  const folder = databaseFolder('revoada-test-');
  const postgres = await startEmbeddedPostgres(folder, createLog('silent'));
  await forgoSafety(postgres.url);
  await fillTemplate(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Brings the template to where a server's first start would, so that the servers of the suites need not. */
async function fillTemplate(url: string): Promise<void> {
  const { readConfiguration } = await import('../../config/read-configuration.ts');
  const { createContext } = await import('../../context.ts');
  const { migrateDatabase } = await import('../../database/connection/database.ts');
  const { createLog } = await import('../../logging/logging.ts');
  const { makeComingPartitions } = await import('../../prices/price-retention.ts');
  await migrateDatabase(url, createLog('silent'));
  const configuration = readConfiguration({ ...nobodyOutside, RUN_JOBS: '0' });
  const context = createContext(configuration, url, createLog('silent'), { sources: [] });
  try {
    await makeComingPartitions(context.database, today);
    await context.jobs.start();
  } finally {
    await context.close();
  }
}

/** Test data need not survive a power cut, and test passwords need no slow hash. */
async function forgoSafety(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Waiting for the disk takes longer than most of the tests' work.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query('select pg_reload_conf()');
    // Each of the thousands of connections of a run hashes the password this many times.
    await client.query('set scram_iterations = 1');
    await client.query(`alter role ${new URL(url).username} password '${new URL(url).password}'`);
  } finally {
    await client.end();
  }
}
