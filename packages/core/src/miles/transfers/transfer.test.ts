import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../dates/local-date.ts';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { EMPTY_WALLET } from '../wallet/wallet.ts';
import { KNOWN_TRANSFERS } from './known-transfers.ts';
import {
  convertPoints,
  findCurrentBonuses,
  findPointsNeeded,
  listTransfers,
  NO_TRANSFERS,
  type Transfer,
  type TransferBonus,
  type TransferRatio,
} from './transfer.ts';

const read = { source: 'https://example.com', seenOn: '2026-11-20' };
const ratio: TransferRatio = { ...read, from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 5_000 };
const bonus: TransferBonus = {
  ...read,
  from: 'livelo',
  to: 'smiles',
  percent: { none: 0, member: 60, top: 80 },
  clubOf: 'smiles',
  minimumPoints: 10_000,
  startsOn: '2026-11-20',
  endsOn: '2026-11-30',
};
const livelo = changeEntry(EMPTY_WALLET, 'livelo', { balance: 80_000 });

test('a bonus holds from its first to its last day (S-308)', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'];
  expect(days.map((day) => findCurrentBonuses([bonus], day).length)).toEqual([0, 1, 1, 0]);
  expect(findCurrentBonuses([{ ...bonus, startsOn: null }], '2020-01-01')).toHaveLength(1);
});

test.each([
  ['esfera', 'smiles', '2020-01-28', '2020-01-30', { none: 40, member: 70, top: 70 }],
  ['livelo', 'azul-fidelidade', '2018-10-10', '2018-10-12', { none: 50, member: 60, top: 60 }],
] as const)('the bonus of %s to %s that is shipped was of %s to %s (S-308)', (from, to, startsOn, endsOn, percent) => {
  for (const day of [startsOn, endsOn]) {
    expect(findCurrentBonuses(KNOWN_TRANSFERS.bonuses, day)).toMatchObject([{ from, to, percent, clubOf: to }]);
  }
  for (const day of [addDays(startsOn, -1), addDays(endsOn, 1)]) {
    expect(findCurrentBonuses(KNOWN_TRANSFERS.bonuses, day)).toEqual([]);
  }
});

test('the shipped ratios convert points of Livelo into as many miles of Smiles; without them there is none (S-308)', () => {
  expect(listTransfers(KNOWN_TRANSFERS, livelo, '2026-11-22')).toEqual([
    {
      ...{ from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 0 },
      ...{ bonusPercent: 0, endsOn: null, example: false },
    },
  ]);
  expect(NO_TRANSFERS).toEqual({ ratios: [], bonuses: [] });
});

test('the shipped bonuses have ended, and all shipped data has a source (S-308)', () => {
  const { ratios, bonuses } = KNOWN_TRANSFERS;
  expect(findCurrentBonuses(bonuses, '2026-11-22')).toEqual([]);
  for (const { source, seenOn } of [...ratios, ...bonuses]) {
    expect(new URL(source).protocol).toMatch(/^https?:$/);
    expect(seenOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('a person gets the bonus of their club level, and the plain ratio beside it (S-308)', () => {
  const data = { ratios: [ratio], bonuses: [bonus] };
  const percents = (wallet: typeof livelo, today = '2026-11-22') =>
    listTransfers(data, wallet, today).map(({ bonusPercent, minimumPoints }) => [bonusPercent, minimumPoints]);
  expect(percents(livelo)).toEqual([[0, 5_000]]);
  expect(percents(changeEntry(livelo, 'smiles', { club: 'top' }))).toEqual([
    [80, 10_000],
    [0, 5_000],
  ]);
  // The club of the other programme does not count.
  expect(percents(changeEntry(livelo, 'livelo', { club: 'top' }))).toEqual([[0, 5_000]]);
  expect(percents(changeEntry(livelo, 'smiles', { club: 'member' }), '2026-12-01')).toEqual([[0, 5_000]]);
  expect(listTransfers(data, EMPTY_WALLET, '2026-11-22')).toEqual([]);
  expect(listTransfers({ ratios: [], bonuses: [bonus] }, livelo, '2026-11-22')).toEqual([]);
});

test('a bonus of another pair does not count (S-308)', () => {
  const percents = (change: Partial<TransferBonus>) =>
    listTransfers({ ratios: [ratio], bonuses: [{ ...bonus, ...change }] }, livelo, '2026-11-22').map(
      ({ bonusPercent }) => bonusPercent,
    );
  const forAll = { percent: { none: 40, member: 60, top: 80 } };
  expect(percents(forAll)).toEqual([40, 0]);
  expect(percents({ ...forAll, from: 'esfera' })).toEqual([0]);
  expect(percents({ ...forAll, to: 'latam-pass' })).toEqual([0]);
});

const anyTransfer: fc.Arbitrary<Transfer> = fc.record({
  from: fc.constant('livelo' as const),
  to: fc.constant('smiles' as const),
  points: fc.integer({ min: 1, max: 40 }),
  miles: fc.integer({ min: 1, max: 40 }),
  minimumPoints: fc.integer({ min: 0, max: 400 }),
  bonusPercent: fc.integer({ min: 0, max: 200 }),
  endsOn: fc.constant(null),
  example: fc.constant(false),
});

test('the points needed are the fewest: whole steps, no less than the minimum (S-308)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), anyTransfer, (milesNeeded, transfer) => {
      let fewest = 0;
      while (fewest < transfer.minimumPoints || convertPoints(fewest, transfer) < milesNeeded)
        fewest += transfer.points;
      expect(findPointsNeeded(milesNeeded, transfer)).toBe(fewest);
    }),
  );
});

test('points that fill no step, and parts of a mile, become none', () => {
  const transfer: Transfer = {
    ...{ from: 'livelo', to: 'iberia-club', points: 2, miles: 1, minimumPoints: 0 },
    ...{ bonusPercent: 25, endsOn: null, example: false },
  };
  expect([1, 2, 7, 8].map((points) => convertPoints(points, transfer))).toEqual([0, 1, 3, 5]);
});
