import type { Viewer } from '@revoada/core/account/viewer';
import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PaymentServices } from '../../plans/plan-services.ts';
import { maxChecks } from '../../plans/use-payment-watch.ts';
import { servicesContext } from '../../services.ts';
import type { SiteServices } from '../../site-services.ts';
import { loader } from './success.tsx';

async function load(
  path: string,
  answer: CheckoutState | PaymentServices['checkoutState'] = 'processing',
  account: Viewer['account'] = 'subscriber',
) {
  const requestedIds: (string | null)[] = [];
  const member: PaymentServices = {
    viewer: { account },
    checkoutState(sessionId) {
      requestedIds.push(sessionId);
      return typeof answer === 'string' ? Promise.resolve(answer) : answer(sessionId);
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { member } as SiteServices);
  const url = new URL(path, 'https://revoada.example');
  const page = await loader({ context, request: new Request(url), url, params: {}, pattern: '/success' });
  return { requestedIds, ...page };
}

test('requests the payment of the URL, whatever its other parameters (S-186)', async () => {
  expect(await load('/success?session_id=cs_1&pago=sim', 'unpaid')).toMatchObject({
    requestedIds: ['cs_1'],
    state: 'unpaid',
  });
  expect((await load('/success')).requestedIds).toEqual([null]);
});

test('shows a payment as processing while the payment service fails', async () => {
  const failing = () => Promise.reject(new Error('down'));
  expect((await load('/success?session_id=cs_1', failing)).state).toBe('processing');
});

test('reloads a page without scripts a limited number of times', async () => {
  expect((await load('/success?session_id=cs_1')).again).toBe('/success?session_id=cs_1&tentativa=1');
  expect((await load(`/success?session_id=cs_1&tentativa=${maxChecks - 1}`)).again).toMatch(/tentativa=15$/);
  expect((await load(`/success?session_id=cs_1&tentativa=${maxChecks}`)).again).toBeNull();
});

test.each(['x', '-3', '1e9', ''])('ignores a count of "%s"', async (count) => {
  expect((await load(`/success?session_id=cs_1&tentativa=${count}`)).state).toBe('processing');
});

test('escapes values of the URL', async () => {
  expect((await load(`/success?session_id=${encodeURIComponent('a&url=//evil.example')}`)).again).toBe(
    '/success?session_id=a%26url%3D%2F%2Fevil.example&tentativa=1',
  );
});

test('redirects once to a fresh page for a payment that ended meanwhile', async () => {
  const fresh = await load('/success?session_id=cs_1', 'paid', 'free').catch((answer: unknown) => answer);
  expect(fresh).toBeInstanceOf(Response);
  expect((fresh as Response).headers.get('location')).toBe('/success?session_id=cs_1&tentativa=1');
  expect((await load('/success?session_id=cs_1&tentativa=1', 'paid', 'free')).state).toBe('paid');
  expect((await load('/success?session_id=cs_1', 'paid')).state).toBe('paid');
});

test.each([
  [false, 'unknown'],
  [true, 'processing'],
])('requests a payment again only while the viewer cannot be loaded (%s)', async (unavailable, state) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, { member: null, unavailable } as SiteServices);
  const url = new URL('https://revoada.example/success?session_id=cs_1');
  expect(await loader({ context, request: new Request(url), url, params: {}, pattern: '/success' })).toMatchObject({
    state,
  });
});
