import { award, cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test, vi } from 'vitest';
import { sendPriceFeedback, toPriceFeedback } from './price-feedback.ts';

const seenAt = '2026-12-01T15:04:05.000Z';
const fare = offer({ id: 'out', price: cash(304_150) });

describe('toPriceFeedback', () => {
  test('has the total of a cash fare', () => {
    expect(toPriceFeedback(fare, seenAt, 'different')).toEqual({
      offerId: 'out',
      source: 'Latam',
      airline: 'LATAM',
      origin: 'GRU',
      destination: 'LIS',
      date: '2026-12-10',
      kind: 'cash',
      totalCents: 304_150,
      searchedAt: seenAt,
      answer: 'different',
    });
  });

  test('has the miles, programme and taxes of an award', () => {
    const feedback = toPriceFeedback(offer({ id: 'm', price: award('smiles', 90_000, 30_000) }), seenAt, 'same');
    expect(feedback).toMatchObject({ kind: 'miles', programme: 'smiles', miles: 90_000, totalCents: 30_000 });
  });

  test('omits zero and unknown amounts', () => {
    const feedback = toPriceFeedback(offer({ id: 'm', price: award('smiles', 90_000) }), null, 'same');
    expect(feedback).not.toHaveProperty('totalCents');
    expect(feedback).not.toHaveProperty('searchedAt');
  });
});

describe('sendPriceFeedback', () => {
  const answering = (...statuses: (number | 'cut')[]) =>
    vi.fn<typeof fetch>(async () => {
      const status = statuses.shift() ?? 204;
      if (status === 'cut') throw new TypeError('network');
      return new Response(null, { status });
    });
  const wait = () => Promise.resolve();

  test('repeats a failed request with the same key (S-090)', async () => {
    const fetch = answering('cut', 503, 204);
    expect(await sendPriceFeedback(toPriceFeedback(fare, seenAt, 'same'), 'key-1', { fetch, wait })).toBe(true);
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('stops when it is rejected', async () => {
    const fetch = answering(400);
    expect(await sendPriceFeedback(toPriceFeedback(fare, seenAt, 'same'), 'key-1', { fetch, wait })).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('stops after three attempts', async () => {
    const fetch = answering(503, 503, 503, 204);
    expect(await sendPriceFeedback(toPriceFeedback(fare, seenAt, 'same'), 'key-1', { fetch, wait })).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
