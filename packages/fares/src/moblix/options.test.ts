import { expect, test, vi } from 'vitest';
import { replyWith, searchAll, sendJson, startBackend } from './fixtures/backend.ts';

test('a search may take 60 seconds, each of its calls 45, the token 10, every other call 30', async () => {
  const backend = await startBackend({
    search: (_call, response) => sendJson(response, replyWith(1, 500)),
    airports: (_call, response) => sendJson(response, []),
    offers: (_call, response) => sendJson(response, []),
  });
  const source = backend.source();
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const limitsOf = async (work: () => Promise<unknown>) => {
    limit.mockClear();
    await work();
    return limit.mock.calls.flat();
  };
  const { signal } = new AbortController();
  expect(await limitsOf(() => searchAll(source))).toEqual([60_000, 45_000, 10_000]);
  expect(await limitsOf(() => source.airports('rec', signal))).toEqual([30_000]);
  const offers = { international: false, quantity: 1, shuffle: false };
  expect(await limitsOf(() => source.offers(offers, signal))).toEqual([30_000]);
});
