import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listHiddenValues } from './config/hidden-values.ts';
import { readConfiguration } from './config/read-configuration.ts';
import { insertAccount } from './database/accounts/accounts.ts';
import { createLog } from './logging/logging.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { createDatabaseProxy, type DatabaseProxy } from './testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { nobodyOutside } from './testing/outside.ts';
import { beginSession } from './testing/site/signed-in.ts';
import { sampleSearchParams } from './testing/site/test-server.ts';

// Each service has a different host, so that a leaked host identifies it; no server listens on any of them.
const hosts = ['127.0.0.21', '127.0.0.22', '127.0.0.23', 'mail.revoada.invalid', '127.0.0.25'];
const [flights, identity, payments, mail, redis] = hosts;
const credentials = {
  MOBLIX_USERNAME: 'moblix-user-name',
  MOBLIX_PASSWORD: 'moblix-password-$1',
  OIDC_CLIENT_SECRET: 'oidc-client-secret',
  STRIPE_SECRET_KEY: 'sk_test_secret_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_webhook_secret',
  SESSION_SECRET: 'a session secret of at least 32 characters',
  METRICS_TOKEN: 'a-metrics-token-of-length',
};
const passwords = ['smtp-pass"word', 'redis-password'];
const email = 'ana.reis@pessoa.example';

let database: TestDatabase;
let proxy: DatabaseProxy;
let server: RunningServer;
let lines: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  lines = [];
  const configuration = readConfiguration({
    ...nobodyOutside,
    PORT: '0',
    STAND_INS: 'moblix',
    // Elsewhere than on this machine, http is for a demonstration.
    DEMO: '1',
    DATABASE_URL: proxy.url,
    REDIS_URL: `redis://:${passwords[1]}@${redis}:9`,
    MOBLIX_BASE_URL: `https://${flights}:9`,
    OIDC_ISSUER: `https://${identity}:9`,
    STRIPE_API_BASE: `https://${payments}:9`,
    SMTP_URL: `smtp://mailer:${encodeURIComponent(passwords[0] ?? '')}@${mail}:25`,
    MAIL_FROM: `Revoada <${email}>`,
    SHUTDOWN_GRACE_SECONDS: '0',
    ...credentials,
  });
  const log = createLog('trace', { write: (line) => void lines.push(line) }, listHiddenValues(configuration));
  server = await startServer(configuration, { log, loadSite: () => Promise.resolve(null) });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  await answer.text();
  return answer.status;
};
const linesThatSay = (text: string) => lines.filter((line) => line.includes(text));
/** The secrets of this run, as written and as a line of JSON would hold them. */
const secrets = () => {
  const { username, password, hostname, port } = new URL(database.url);
  const wire = new URL(proxy.url);
  const values = [...Object.values(credentials), ...passwords, ...hosts, password, `${hostname}:${port}`, wire.host];
  return [...values, 'Ana Reis', email, `${username}:`].flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
};

describe('no line of the log', () => {
  test('contains a credential, a host or an e-mail, whatever fails', async () => {
    const { context } = server;
    const cookie = await beginSession({ server }, { email });
    const [account] = await database.query(`select id from accounts where email = '${email}'`);
    // Calls: the flight backend, the identity provider, the payment service, Redis.
    expect(await ask(`/api/flights/search?${sampleSearchParams}`, { headers: { accept: 'application/json' } })).toBe(
      502,
    );
    expect(await ask('/auth/login')).toBe(303);
    const form = { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } };
    expect(await ask('/billing/checkout', form)).toBe(303);
    // Mails.
    const data = { reference: 'subscription-ended' };
    const mail = { key: randomUUID(), accountId: String(account?.id), template: 'subscription-ended', data } as never;
    await context.mailer.queue(mail);
    await expect.poll(() => linesThatSay('a job failed')).toHaveLength(1);
    // Queries: one that the database refuses, with its values in the refusal; then all of them, with an idle connection.
    const twice = { email, emailVerified: true, name: 'Ana Reis', createdAt: new Date() };
    const refused = await insertAccount(context.database.orm, twice).catch((error: unknown) => error);
    context.log.error({ err: refused }, 'a request failed');
    context.log.error({ err: new Error(`no answer for ${email} from ${proxy.url}`) }, `a request failed: ${email}`);
    proxy.cut();
    await expect.poll(() => linesThatSay('an idle database connection was lost')).not.toHaveLength(0);
    expect(await ask('/api/session', { headers: { cookie } })).toBe(503);
    // A path is part of a URL, which people mistype.
    expect(await ask(`/api/nothing/${email}`)).toBe(404);

    for (const message of ['a fare source failed', 'the identity provider cannot', 'the payment page could not'])
      expect(linesThatSay(message), message).not.toHaveLength(0);
    expect(linesThatSay('Redis is away')).not.toHaveLength(0);
    expect(linesThatSay('the database is away')).not.toHaveLength(0);
    expect(linesThatSay('23505')).toHaveLength(1);
    for (const line of lines) {
      expect(() => JSON.parse(line), line).not.toThrow();
      for (const secret of secrets()) expect(line).not.toContain(secret);
    }
  });

  test('contains more of an error than its name, message, stack and causes', () => {
    const { log } = server.context;
    const client = { host: 'database.internal', user: 'revoada', secretKey: 1_234_567, password: 'abc' };
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND database.internal'), {
      code: 'ENOTFOUND',
      hostname: 'database.internal',
    });
    log.error({ err: Object.assign(new Error('lost', { cause }), { client, code: '57P01' }) }, 'with a client');
    const [line = ''] = linesThatSay('with a client');
    const { err } = JSON.parse(line) as { err: { cause: object } };
    expect(Object.keys(err).toSorted()).toEqual(['cause', 'code', 'message', 'stack', 'type']);
    expect(err).toMatchObject({ type: 'Error', message: 'lost', code: '57P01' });
    expect(err.cause).toMatchObject({ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND [hidden]' });
    expect(line).not.toContain('database.internal');
    expect(line).toContain('log-secrets.test.ts');
  });

  test('contains more of an error that a library passes as a plain object', () => {
    const { log } = server.context;
    const { message, stack } = new Error('connect ECONNREFUSED database.internal:5432');
    const properties = {
      message,
      stack,
      code: 'ECONNREFUSED',
      hostname: 'database.internal',
      client: { user: 'revoada' },
    };
    log.warn({ err: properties }, 'told by a library');
    log.warn({ name: properties }, 'told elsewhere');
    for (const [line = ''] of [linesThatSay('told by a library'), linesThatSay('told elsewhere')]) {
      expect(line).toContain('connect ECONNREFUSED [hidden]:5432');
      expect(line).not.toContain('database.internal');
      expect(line).not.toContain('client');
    }
  });
});
