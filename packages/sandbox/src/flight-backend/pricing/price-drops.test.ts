import { expect, test } from 'vitest';
import { testBackend } from '../testing/test-backend.ts';
import { createPriceDrops, NO_DROP, readPriceDrop } from './price-drops.ts';

test('a drop applies only to its route and days, and the last one counts (S-402)', () => {
  const drops = createPriceDrops();
  drops.add({ route: 'GRU-*', cash: 0.9 });
  const { id } = drops.add({ route: 'GRU-GIG', from: '2026-12-10', to: '2026-12-12', cash: 0.5, miles: 0.8 });
  expect(drops.find('GRU', 'GIG', '2026-12-09')).toEqual({ cash: 0.9, miles: 1 });
  expect(drops.find('GRU', 'GIG', '2026-12-10')).toEqual({ cash: 0.5, miles: 0.8 });
  expect(drops.find('GRU', 'GIG', '2026-12-12')).toEqual({ cash: 0.5, miles: 0.8 });
  expect(drops.find('GIG', 'GRU', '2026-12-10')).toEqual(NO_DROP);
  expect(drops.remove(id)).toBe(1);
  expect(drops.find('GRU', 'GIG', '2026-12-10')).toEqual({ cash: 0.9, miles: 1 });
  expect([drops.remove(), drops.list()]).toEqual([1, []]);
});

test('what makes no sense is refused', () => {
  expect(readPriceDrop({ route: 'GRU-GIG', from: '2026-12-10', cash: 0.7, more: 1 })).toEqual({
    route: 'GRU-GIG',
    from: '2026-12-10',
    cash: 0.7,
  });
  for (const wrong of [null, {}, { route: 'gru' }, { route: 'GRU-GIG', cash: 0 }, { route: 'GRU-GIG', to: 'amanhã' }]) {
    expect(readPriceDrop(wrong), JSON.stringify(wrong)).toEqual(expect.any(String));
  }
});

test('a search has the moved prices at once, and the earlier ones once they are undone (S-402)', async () => {
  const backend = testBackend();
  const lowest = async () => (await backend.finished()).Data[0].flights[0]?.fareGroup.priceWithoutTax ?? 0;
  const before = await lowest();
  const { id } = backend.drops.add({ route: 'GRU-REC', from: '2026-12-10', to: '2026-12-10', cash: 0.5, miles: 0.5 });
  expect((await lowest()) / before).toBeCloseTo(0.5, 1);
  backend.drops.remove(id);
  expect(await lowest()).toBe(before);
});
