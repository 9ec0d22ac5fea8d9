import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { findReusablePage } from './open-pages.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const minute = 60;

function createPage(id: string, changes: object = {}): Stripe.Checkout.Session {
  const url = `https://pay.example/${id}`;
  const page = { id, url, metadata: { price_id: 'price_1' }, expires_at: now / 1_000 + 45 * minute, ...changes };
  return page as unknown as Stripe.Checkout.Session;
}

const findId = (...pages: Stripe.Checkout.Session[]) => findReusablePage(pages, 'price_1', now)?.id;

describe('the reusable payment page', () => {
  test('is the first that sells the price', () => {
    expect(findReusablePage([createPage('cs_1')], 'price_1', now)).toEqual({
      id: 'cs_1',
      url: 'https://pay.example/cs_1',
    });
    expect(findId(createPage('cs_1'), createPage('cs_2'))).toBe('cs_1');
    expect(findId()).toBeUndefined();
  });

  test.each([
    ['sells at an old price', { metadata: { price_id: 'price_0' } }],
    ['does not say at what price it sells', { metadata: {} }],
    ['says nothing', { metadata: null }],
    ['has no URL', { url: null }],
    ['closes in two minutes', { expires_at: now / 1_000 + 2 * minute }],
    ['has closed', { expires_at: now / 1_000 - 1 }],
  ])('is none that %s', (_, changes) => {
    expect(findId(createPage('cs_1', changes))).toBeUndefined();
    expect(findId(createPage('cs_1', changes), createPage('cs_2'))).toBe('cs_2');
  });

  test('may expire a second after two minutes', () => {
    expect(findId(createPage('cs_1', { expires_at: now / 1_000 + 2 * minute + 1 }))).toBe('cs_1');
  });
});
