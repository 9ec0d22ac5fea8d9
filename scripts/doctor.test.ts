import { spawn } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { plan } from '@revoada/core/plans/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/database/test-database.ts';
import { hasRedisServer, startTestRedis } from '../apps/server/src/testing/processes/redis-server.ts';
import { type MailServer, startMailServer } from '../apps/server/src/testing/site/mail-server.ts';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';

const script = fileURLToPath(new URL('doctor.ts', import.meta.url));
const requests: string[] = [];
const notPassedOn = new Set<string>();
const vapid = createECDH('prime256v1');
vapid.generateKeys();
let database: TestDatabase;
let mail: MailServer;
let outside: string;
let closeOutside: () => void;

/** The site, the identity provider, the payment service and WhatsApp, as far as the doctor asks them. */
async function startOutside(): Promise<void> {
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const answers: Record<string, object> = {
      '/health/ready': { status: 'ready' },
      '/.well-known/oauth-authorization-server': { issuer: outside },
      '/number': { id: '1' },
      '/.well-known/openid-configuration': { issuer: outside },
      '/v1/prices/price_doctor': {
        object: 'price',
        active: true,
        unit_amount: plan.priceCents,
        currency: plan.currency.toLowerCase(),
        recurring: { interval: plan.interval, interval_count: 1 },
      },
    };
    const path = request.url?.split('?')[0]?.replace(/^\/v[\d.]+\/100000000000001$/, '/number') ?? '';
    const answer = notPassedOn.has(path) ? undefined : answers[path];
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closeOutside = () => server.close();
}

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer(), startOutside()]);
});
afterAll(async () => {
  closeOutside();
  await Promise.all([mail.close(), database.drop()]);
});

/** WhatsApp and notifications, which Conta PRO sells alerts by. */
const readChannels = () => ({
  WHATSAPP_API_BASE: outside,
  WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
  WHATSAPP_TOKEN: 'whatsapp-token-that-nobody-sees',
  WHATSAPP_APP_SECRET: 'app-secret-that-nobody-sees',
  WHATSAPP_VERIFY_TOKEN: 'word-that-nobody-sees',
  VAPID_SUBJECT: 'mailto:contato@example.com',
  VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url'),
});

const readSettings = () => ({
  DEMO: '0',
  PUBLIC_URL: outside,
  DATABASE_URL: database.url,
  DATA_DIR: temporaryFolder('revoada-doctor-'),
  SESSION_SECRET: 'a session secret that nobody sees',
  DUFFEL_TOKEN: 'duffel_live_token-that-nobody-sees',
  DUFFEL_BASE_URL: outside,
  PTAX_BASE_URL: `${outside}/ptax`,
  OIDC_ISSUER: outside,
  OIDC_CLIENT_ID: 'revoada',
  OIDC_CLIENT_SECRET: 'client-secret-that-nobody-sees',
  STRIPE_API_BASE: outside,
  STRIPE_SECRET_KEY: 'sk_live_key-that-nobody-sees',
  STRIPE_WEBHOOK_SECRET: 'whsec_that-nobody-sees',
  STRIPE_PRICE_ID: 'price_doctor',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Revoada <contato@example.com>',
  OWNER_COMPANY_NAME: 'Revoada',
  OWNER_CNPJ: '00.000.000/0000-00',
  OWNER_ADDRESS: 'Rua Um',
  OWNER_PHONE: '11',
  OWNER_EMAIL: 'contato@example.com',
  OWNER_CHAT_URL: 'https://example.com',
  OWNER_SOCIAL_LINKS: 'Site=https://example.com',
  OWNER_FIGURES_CONFIRMED: '0',
  ...readChannels(),
});

async function examine(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { cwd: '/', env: { PATH: process.env.PATH, ...env } });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stderr, report: stdout.trimEnd().split('\n') };
}

const findWrong = (report: readonly string[]) => report.filter((line) => line.startsWith('WRONG'));

describe('npm run doctor (S-655)', () => {
  test('ends with exit code 0 where everything answers, and asks no fare source for anything', async () => {
    await database.query("insert into installation (mode) values ('real')");
    const { code, report, stderr } = await examine(readSettings());
    expect(findWrong(report)).toEqual([]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(report.at(-1)).toMatch(/^All \d+ are well\.$/);
    for (const name of ['PostgreSQL', 'migrations', 'Duffel', 'sign-in', 'payments', 'mail', 'PUBLIC_URL', 'clock']) {
      expect(report.filter((line) => line.startsWith(`ok     ${name}: `))).toHaveLength(1);
    }
    expect(requests.toSorted()).toEqual([
      'GET /.well-known/oauth-authorization-server',
      'GET /.well-known/openid-configuration',
      'GET /health/ready',
      'GET /v1/prices/price_doctor',
      expect.stringMatching(/^GET \/v[\d.]+\/100000000000001\?fields=id$/),
    ]);
  });

  test('says in one line each what is wrong and what to do, and shows no secret', async () => {
    const url = new URL(database.url);
    url.password = 'database-password-that-nobody-sees';
    const nobody = 'http://127.0.0.1:9';
    const { code, report } = await examine({
      ...readSettings(),
      PUBLIC_URL: nobody,
      DATABASE_URL: url.href,
      REDIS_URL: 'redis://:redis-password-that-nobody-sees@127.0.0.1:9',
      ASSETS_ARCHIVE: '/proc/revoada',
      DUFFEL_BASE_URL: nobody,
      OIDC_ISSUER: `${outside}/elsewhere`,
      STRIPE_PRICE_ID: 'price_of_nobody',
      SMTP_URL: mail.url.replace('//', '//user:mail-password-that-nobody-sees@'),
      TRUSTED_PROXY_HOP: '1',
    });
    expect(code).toBe(1);
    expect(findWrong(report)).toEqual([
      expect.stringMatching(
        /^WRONG {2}settings: nothing reads TRUSTED_PROXY_HOP\. To do: is TRUSTED_PROXY_HOPS meant\?/,
      ),
      expect.stringMatching(/PostgreSQL: cannot be used: password authentication failed.*To do: .*DATABASE_URL/),
      expect.stringMatching(/Redis: cannot be used: .*ECONNREFUSED.*To do: .*REDIS_URL/),
      expect.stringMatching(/disk of ASSETS_ARCHIVE: /),
      expect.stringMatching(/Duffel: 127\.0\.0\.1:9 cannot be reached: .*ECONNREFUSED.*To do: check DUFFEL_BASE_URL/),
      expect.stringMatching(/sign-in: .* answers 404.*To do: check OIDC_ISSUER/),
      expect.stringMatching(/payments: STRIPE_PRICE_ID price_of_nobody.*To do: /),
      expect.stringMatching(/mail: .*the mail server: .*To do: .*SMTP_URL/),
      expect.stringMatching(/PUBLIC_URL: 127\.0\.0\.1:9 cannot be reached/),
    ]);
    expect(report.at(-1)).toMatch(/^9 of \d+ are wrong\.$/);
    expect(report.join('\n')).not.toContain('that-nobody-sees');
  });

  test('names every setting that is missing or wrong, and leaves the site out before the first start', async () => {
    const { code, report } = await examine({ ...readSettings(), OWNER_CNPJ: '1', SMTP_URL: '' });
    expect(code).toBe(1);
    expect(findWrong(report)).toEqual([
      expect.stringContaining('SMTP_URL: is missing'),
      expect.stringContaining('OWNER_CNPJ: must look like'),
    ]);
    const early = await examine({ ...readSettings(), PUBLIC_URL: 'http://127.0.0.1:9' }, '--before-start');
    expect(early.code).toBe(0);
  });

  test('says that apps cannot connect where a proxy answers in the place of the site', async () => {
    notPassedOn.add('/.well-known/oauth-authorization-server');
    const { code, report } = await examine(readSettings());
    notPassedOn.clear();
    expect(code).toBe(1);
    expect(findWrong(report)).toEqual([
      expect.stringMatching(/connected apps: .*oauth-authorization-server answers 404\. To do: have the proxy pass/),
    ]);
  });

  test('says that a start is refused while a channel that the plan sells alerts by is off', async () => {
    const off = Object.fromEntries(Object.keys(readChannels()).map((name) => [name, '']));
    const { code, report } = await examine({ ...readSettings(), ...off });
    expect(code).toBe(1);
    expect(findWrong(report)).toEqual(
      ['WhatsApp', 'notifications'].map((name) =>
        expect.stringMatching(new RegExp(`^WRONG {2}${name}: off, and a start is refused.*To do: set it up`)),
      ),
    );
  });

  const withRedis = hasRedisServer() ? test : test.skip;
  withRedis(
    `tells a Redis that works from one that refuses writes${hasRedisServer() ? '' : ' (skipped: no redis-server)'}`,
    async () => {
      const redis = await startTestRedis();
      try {
        const env = { ...readSettings(), REDIS_URL: redis.url };
        const fine = await examine(env);
        expect(fine.report.filter((line) => /^\w+ +(memory of )?Redis:/.test(line))).toEqual([
          expect.stringMatching(/^ok {5}Redis: \d+\.\d+\.\d+ at 127\.0\.0\.1:\d+, without TLS$/),
          'ok     memory of Redis: no limit of its own',
        ]);
        await redis.client.config('SET', 'maxmemory', '100mb');
        await redis.client.replicaof('127.0.0.1', '9');
        const { code, report } = await examine(env);
        expect(code).toBe(1);
        expect(findWrong(report)).toEqual([
          expect.stringMatching(/Redis: refuses what the product does: READONLY.*To do: name the primary/),
          expect.stringMatching(/memory of Redis: refuses writes once it is full.*To do: set maxmemory-policy/),
        ]);
      } finally {
        await redis.stop();
      }
    },
  );
});
