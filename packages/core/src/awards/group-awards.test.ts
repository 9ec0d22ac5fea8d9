import { expect, test } from 'vitest';
import type { SeenAward } from './award.ts';
import { groupAwards } from './group-awards.ts';

const award = (change: Partial<SeenAward>): SeenAward => ({
  ...{ id: 'a', origin: 'GRU', destination: 'LIS', date: '2026-12-10', programme: 'smiles', cabin: 'economy' },
  ...{ miles: 50_000, taxes: null, seenAt: '2026-11-30T05:00:00.000Z' },
  ...change,
});

test('returns the fewest miles of each programme for a day, the fewest first', () => {
  const days = groupAwards(
    [
      award({ id: 'dear', miles: 90_000 }),
      award({ id: 'cheap' }),
      award({ id: 'azul', programme: 'azul', miles: 40_000 }),
      award({ id: 'later', date: '2026-12-11' }),
    ],
    ({ date }) => date,
  );
  expect(days.map(({ key, awards }) => [key, awards.map(({ id }) => id)])).toEqual([
    ['2026-12-10', ['azul', 'cheap']],
    ['2026-12-11', ['later']],
  ]);
});

test('returns the award seen last among equal ones', () => {
  const awards = [award({ id: 'old' }), award({ id: 'new', seenAt: '2026-11-30T06:00:00.000Z' }), award({ id: 'mid' })];
  expect(groupAwards(awards, () => 'x')[0]?.awards.map(({ id }) => id)).toEqual(['new']);
});
