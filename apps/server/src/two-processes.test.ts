import { startIdentity } from '@revoada/sandbox/identity';
import { startPayments } from '@revoada/sandbox/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { type ProductProcess, startProduct } from './testing/processes/product-process.ts';
import { createBrowser } from './testing/site/browser.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const webhookSecret = 'whsec_two_processes';
const folder = temporaryFolder('revoada-two-');
let database: TestDatabase;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let payments: Awaited<ReturnType<typeof startPayments>>;
let products: ProductProcess[];
/** Where each of the two processes answers, by the name that sign-in comes back to. */
let sites: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  identity = await startIdentity({ port: 0 });
  payments = await startPayments({ port: 0, webhookSecret });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret that both of the processes share',
    OIDC_ISSUER: identity.url,
    OIDC_CLIENT_ID: 'demonstracao',
    OIDC_CLIENT_SECRET: 'demonstracao',
    STRIPE_API_BASE: payments.url,
    STRIPE_SECRET_KEY: 'sk_test_demonstracao',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: 'price_demonstracao',
  };
  products = [startProduct('server', env), startProduct('server', env)];
  const urls = await Promise.all(products.map(({ ready }) => ready));
  sites = urls.map((url) => url.replace('127.0.0.1', 'localhost'));
  payments.setSiteUrl(sites[0] ?? '');
});
afterAll(async () => {
  for (const { child, ended } of products) {
    child.kill('SIGTERM');
    await ended;
  }
  await Promise.all([identity.close(), payments.close()]);
  await database.drop();
});

const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'ANA REIS', email: 'ana@example.com' };

test('two processes on one database agree on who is signed in, who subscribes, and who has left (S-173)', async () => {
  const [first = '', second = ''] = sites;
  expect(new Set(products.map(({ child }) => child.pid)).size).toBe(2);
  const browser = createBrowser(first);
  const subscribes = async (site: string) => {
    const answer = await browser.get(`${site}/api/check-subscription`, { accept: 'application/json' });
    return answer.status === 200 ? (JSON.parse(answer.text) as { hasActiveSubscription: boolean }) : answer.status;
  };

  const { url } = await browser.follow(await browser.get(`${first}/auth/login?connection=github`));
  await browser.follow(
    await browser.post(`${url}/inventar`, {}, { connection: 'github', name: 'Ana', email: card.email, verified: '1' }),
  );
  expect(await subscribes(first)).toEqual({ hasActiveSubscription: false });
  expect(await subscribes(second)).toEqual({ hasActiveSubscription: false });

  // Bought at one process, received by a webhook at one, true at the other on its next request.
  const { location: page } = await browser.post(`${first}/billing/checkout`);
  expect((await browser.post(page, {}, card)).status).toBe(303);
  await expect.poll(() => subscribes(second)).toEqual({ hasActiveSubscription: true });
  expect(await subscribes(first)).toEqual({ hasActiveSubscription: true });

  const cookies = new Map(browser.cookies);
  expect((await browser.post(`${second}/auth/logout`)).status).toBe(303);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect(await subscribes(first)).toBe(401);
});
