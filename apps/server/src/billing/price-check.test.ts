import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/site/test-server.ts';
import { checkPrice } from './price-check.ts';
import { createStripe } from './stripe-client.ts';

const right = {
  id: 'price_1',
  object: 'price',
  active: true,
  currency: 'brl',
  unit_amount: 2_990,
  recurring: { interval: 'month', interval_count: 1 },
};

let server: Server;
let price: object | null;

beforeEach(async () => {
  price = right;
  server = createServer((_request, response) => {
    const error = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' } };
    response.writeHead(price ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(price ?? error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Settings of a real service, as far as its start. */
const service = {
  STAND_INS: '',
  PUBLIC_URL: 'https://revoada.example',
  OWNER_COMPANY_NAME: 'Revoada Ltda.',
  OWNER_CNPJ: '12.345.678/0001-00',
  OWNER_ADDRESS: 'Rua A, 1',
  OWNER_PHONE: '(11) 1234-5678',
  OWNER_EMAIL: 'dona@revoada.example',
  OWNER_CHAT_URL: 'https://chat.example/1',
  OWNER_SOCIAL_LINKS: 'Instagram=https://social.example/a',
  OWNER_FIGURES_CONFIRMED: '1',
  STRIPE_PRICE_ID: 'price_1',
};

function readUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function check(): Promise<void> {
  return checkPrice(createStripe('sk_test_1', readUrl()), 'price_1');
}

describe('the price at the payment service', () => {
  test('is accepted when it equals the one that pages show (S-200, S-248)', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  test.each([
    ['another amount', { unit_amount: 2_999 }, '2999 BRL, each month'],
    ['no amount', { unit_amount: null }, 'no amount in BRL, each month'],
    ['another currency', { currency: 'usd' }, '2990 USD, each month'],
    ['another interval', { recurring: { interval: 'year', interval_count: 1 } }, '2990 BRL, each year'],
    ['several months', { recurring: { interval: 'month', interval_count: 3 } }, '2990 BRL, each 3 month'],
    ['no renewal', { recurring: null }, '2990 BRL, once'],
    ['a price that is off', { active: false }, '2990 BRL, each month, not active'],
  ])('with %s stops the start with both prices', async (_, change, stripePrice) => {
    price = { ...right, ...change };
    await expect(check()).rejects.toThrow(
      `STRIPE_PRICE_ID price_1: the payment service has ${stripePrice}, and Conta PRO costs`,
    );
    await expect(check()).rejects.toThrow('2990 BRL, each month');
  });

  test('that does not exist stops the start', async () => {
    price = null;
    await expect(check()).rejects.toThrow('STRIPE_PRICE_ID price_1: the payment service has no such price');
  });
});

describe('a real start', () => {
  const start = (env: Record<string, string>) => startTestServer({ env: { ...service, ...env } });

  test('needs the same price (S-200)', async () => {
    await (await start({ STRIPE_API_BASE: readUrl() })).stop();
    price = { ...right, unit_amount: 2_999 };
    await expect(start({ STRIPE_API_BASE: readUrl() })).rejects.toThrow(/STRIPE_PRICE_ID price_1.*2999 BRL.*2990 BRL/);
  });

  test('succeeds while the payment service does not answer', async () => {
    await (await start({ STRIPE_API_BASE: 'http://127.0.0.1:9' })).stop();
  });
});
