import { expect, test, vi } from 'vitest';
import { replyWith, searchAll, sendJson, startFixtureBackend } from '../../testing/moblix/fixtures/backend.ts';

test('limits each call of a search to 45 seconds, the token to 10, other calls to 30 (S-138)', async () => {
  const backend = await startFixtureBackend({
    search: (_call, response) => sendJson(response, replyWith(1, 500)),
    airports: (_call, response) => sendJson(response, []),
    offers: (_call, response) => sendJson(response, []),
  });
  const source = backend.source();
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const readLimits = async (work: () => Promise<unknown>) => {
    limit.mockClear();
    await work();
    return limit.mock.calls.flat();
  };
  const { signal } = new AbortController();
  expect(await readLimits(() => searchAll(source))).toEqual([45_000, 10_000]);
  expect(await readLimits(() => source.listAirports(signal))).toEqual([30_000]);
  expect(await readLimits(() => source.listPromotions(signal))).toEqual([30_000, 30_000]);
});
