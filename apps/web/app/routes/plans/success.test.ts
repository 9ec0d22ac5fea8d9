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
  const asked: (string | null)[] = [];
  const member: PaymentServices = {
    viewer: { account },
    checkoutState(sessionId) {
      asked.push(sessionId);
      return typeof answer === 'string' ? Promise.resolve(answer) : answer(sessionId);
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { member } as SiteServices);
  const url = new URL(path, 'https://revoada.example');
  const page = await loader({ context, request: new Request(url), url, params: {}, pattern: '/success' });
  return { asked, ...page };
}

test('the payment in the URL is asked for, whatever else it says (S-186)', async () => {
  expect(await load('/success?session_id=cs_1&pago=sim', 'unpaid')).toMatchObject({ asked: ['cs_1'], state: 'unpaid' });
  expect((await load('/success')).asked).toEqual([null]);
});

test('a payment service that fails has not said no', async () => {
  const failing = () => Promise.reject(new Error('down'));
  expect((await load('/success?session_id=cs_1', failing)).state).toBe('processing');
});

test('a page without scripts asks again, but not for ever', async () => {
  expect((await load('/success?session_id=cs_1')).again).toBe('/success?session_id=cs_1&tentativa=1');
  expect((await load(`/success?session_id=cs_1&tentativa=${maxChecks - 1}`)).again).toMatch(/tentativa=15$/);
  expect((await load(`/success?session_id=cs_1&tentativa=${maxChecks}`)).again).toBeNull();
});

test.each(['x', '-3', '1e9', ''])('a count of "%s" breaks nothing', async (count) => {
  expect((await load(`/success?session_id=cs_1&tentativa=${count}`)).state).toBe('processing');
});

test('what stands in the URL stays inside it', async () => {
  expect((await load(`/success?session_id=${encodeURIComponent('a&url=//evil.example')}`)).again).toBe(
    '/success?session_id=a%26url%3D%2F%2Fevil.example&tentativa=1',
  );
});

test('a payment that was not known when the page began is shown by a fresh one, once', async () => {
  const fresh = await load('/success?session_id=cs_1', 'paid', 'free').catch((answer: unknown) => answer);
  expect(fresh).toBeInstanceOf(Response);
  expect((fresh as Response).headers.get('location')).toBe('/success?session_id=cs_1&tentativa=1');
  expect((await load('/success?session_id=cs_1&tentativa=1', 'paid', 'free')).state).toBe('paid');
  expect((await load('/success?session_id=cs_1', 'paid')).state).toBe('paid');
});

test.each([
  [false, 'unknown'],
  [true, 'processing'],
])(
  'a visitor’s payment is nobody’s, and is asked for again while nobody can tell who asks (%s)',
  async (unavailable, state) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { member: null, unavailable } as SiteServices);
    const url = new URL('https://revoada.example/success?session_id=cs_1');
    expect(await loader({ context, request: new Request(url), url, params: {}, pattern: '/success' })).toMatchObject({
      state,
    });
  },
);
