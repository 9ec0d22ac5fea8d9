import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { migrateDatabase } from './database/connection/database.ts';
import { checkDatabase } from './database/doctor/check-database.ts';
import { createLog } from './logging/logging.ts';
import { startProduct } from './testing/processes/product-process.ts';
import { hasRedisServer } from './testing/processes/redis-server.ts';
import { startTlsPostgres, startTlsRedis, type TlsServer } from './testing/processes/tls-servers.ts';
import { createCertificates } from './testing/site/certificates.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const silent = createLog('silent');
const folder = temporaryFolder('revoada-tls-');
const [ownAuthority, otherAuthority] = [`${folder}/own.pem`, `${folder}/other.pem`];
let postgres: TlsServer;
let certificates: Awaited<ReturnType<typeof createCertificates>>;
let other: typeof certificates;

beforeAll(async () => {
  [certificates, other] = await Promise.all([createCertificates(), createCertificates()]);
  writeFileSync(ownAuthority, certificates.authority);
  writeFileSync(otherAuthority, other.authority);
  postgres = await startTlsPostgres(certificates);
});
afterAll(() => postgres.stop());

const databaseUrl = (parameters: string) => `postgres://revoada:tls@localhost:${postgres.port}/postgres${parameters}`;

describe('PostgreSQL over TLS (S-664)', () => {
  test('is used with sslmode=verify-full and the certificate of its authority', async () => {
    const url = databaseUrl(`?sslmode=verify-full&sslrootcert=${ownAuthority}`);
    await migrateDatabase(url, silent);
    const { findings } = await checkDatabase(url, { mode: 'real', connections: 1, jobPollMs: 1_000, isRunning: true });
    expect(findings.map(({ ok }) => ok)).not.toContain(false);
    expect(findings[0]).toMatchObject({ detail: expect.stringMatching(/, TLSv1\.3$/) });
  });

  test('is refused with another authority, with none, and without TLS', async () => {
    const attempts: [string, RegExp][] = [
      [databaseUrl(`?sslmode=verify-full&sslrootcert=${otherAuthority}`), /DATABASE_URL.*certificate/],
      [databaseUrl('?sslmode=verify-full'), /DATABASE_URL.*certificate/],
      [databaseUrl(''), /DATABASE_URL.*no pg_hba\.conf entry.*no encryption/],
    ];
    for (const [url, reason] of attempts) await expect(migrateDatabase(url, silent)).rejects.toThrow(reason);
  });
});

const withRedis = hasRedisServer() ? describe : describe.skip;
withRedis(`Redis over TLS (S-664)${hasRedisServer() ? '' : ' (skipped: no redis-server)'}`, () => {
  let redis: TlsServer;
  beforeAll(async () => {
    redis = await startTlsRedis(certificates);
  });
  afterAll(() => redis.stop());

  test('is used with rediss:// and the certificate of its authority, and by no other', async () => {
    const answers = async (authority: string | null) => {
      const cache = createCache({ url: `rediss://:tls@localhost:${redis.port}`, authority }, 'test', silent);
      const first = new Promise<string>((resolve) => {
        cache.redis?.once('ready', () => resolve('ready'));
        cache.redis?.once('error', (error) => resolve(error.message));
      });
      const outcome = await first;
      await cache.close();
      return outcome;
    };
    expect(await answers(certificates.authority)).toBe('ready');
    expect(await answers(other.authority)).toMatch(/certificate/);
    expect(await answers(null)).toMatch(/certificate/);
  });

  test('serves with PostgreSQL over TLS a whole server, all of whose connections are encrypted', async () => {
    const url = databaseUrl(`?sslmode=verify-full&sslrootcert=${ownAuthority}`);
    const product = startProduct('server', {
      DATABASE_URL: url,
      REDIS_URL: `rediss://:tls@localhost:${redis.port}`,
      REDIS_CA_FILE: ownAuthority,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
    });
    const client = new pg.Client({ connectionString: url });
    try {
      const site = await product.ready;
      expect((await fetch(`${site}/health/ready`)).status).toBe(200);
      await client.connect();
      const { rows } = await client.query(
        "select count(*)::int as all, count(*) filter (where ssl)::int as encrypted from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend' and application_name like 'revoada%'",
      );
      expect(rows[0].encrypted).toBeGreaterThan(1);
      expect(rows[0].all).toBe(rows[0].encrypted);
      expect(product.output()).not.toContain('Redis is away');
    } finally {
      await client.end();
      product.child.kill('SIGTERM');
      await product.ended;
    }
  });

  test('names REDIS_CA_FILE when it is no certificate', async () => {
    writeFileSync(`${folder}/wrong.pem`, 'not a certificate');
    const product = startProduct('server', { REDIS_CA_FILE: `${folder}/wrong.pem`, DATA_DIR: folder });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/REDIS_CA_FILE +must be a file that can be read, with a certificate in PEM form/);
  });
});
