import { expect, test } from 'vitest';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { Transfer } from '../transfers/transfer.ts';
import { describeAdvice, describeTransfer, formatLastDay } from './advice-text.ts';

const plain: Transfer = {
  ...{ from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 1_000 },
  ...{ bonusPercent: 0, endsOn: null, example: false },
};
const bonus: Transfer = { ...plain, minimumPoints: 10_000, bonusPercent: 80, endsOn: '2026-11-30' };
const price = (programme: ProgrammeId, centsPerThousand: number) => ({
  [programme]: { programme, centsPerThousand, asOf: '2026-07', kind: 'target' as const },
});
const livelo = price('livelo', 28_00);
const say = (...given: Parameters<typeof describeTransfer>) => describeTransfer(...given).replaceAll('\u00a0', ' ');

test('a last day is written as day and month', () => {
  expect(formatLastDay('2026-11-30')).toBe('30/11');
});

test('a balance of points shows the miles that it becomes and their cost per thousand (S-308)', () => {
  expect(say(80_000, livelo, bonus)).toBe('Seus 80.000 pontos viram 144.000 milhas, a R$ 15,56 o milheiro.');
  expect(say(80_000, {}, plain)).toBe('Seus 80.000 pontos viram 80.000 milhas.');
});

test('a transfer mentions miles that cost more than they are worth', () => {
  const worth = (cents: number) => say(80_000, { ...livelo, ...price('smiles', cents) }, bonus);
  expect(worth(15_56)).toBe('Seus 80.000 pontos viram 144.000 milhas, a R$ 15,56 o milheiro.');
  expect(worth(15_55)).toBe(
    'Seus 80.000 pontos viram 144.000 milhas, a R$ 15,56 o milheiro, mais do que ele vale (R$ 15,55).',
  );
});

test('a balance below the minimum shows the fewest points of a transfer', () => {
  expect(say(9_999, livelo, bonus)).toBe('A partir de 10.000 pontos.');
  expect(say(10_000, livelo, bonus)).toBe('Seus 10.000 pontos viram 18.000 milhas, a R$ 15,56 o milheiro.');
  const inPairs = { ...plain, points: 2, minimumPoints: 0 };
  expect(say(1, livelo, inPairs)).toBe('A partir de 2 pontos.');
  expect(say(5, {}, inPairs)).toBe('Seus 5 pontos viram 2 milhas.');
});

test.each([
  ['dos seus pontos (mil Livelo a R$ 28), sai por R$ 2.301 com as taxas', plain, 99],
  ['dos seus pontos (mil Livelo a R$ 28), sai por R$ 2.301 com as taxas, R$ 1 a menos que em dinheiro', plain, 100],
  [
    'das suas milhas (mil LATAM Pass a R$ 28), sai por R$ 2.301 com as taxas',
    { ...plain, from: 'latam-pass' as const },
    0,
  ],
])('a transfer begins with what it costs: %s (S-309, S-480)', (cost, transfer, savingCents) => {
  const amounts = { points: 80_000, centsPerThousand: 28_00, costCents: 2_300_60, savingCents };
  const text = describeAdvice({ kind: 'transfer', programme: 'smiles', transfer, ...amounts }).replaceAll(
    '\u00a0',
    ' ',
  );
  expect(text.split(': transfira ')[0]).toBe(`Pelo custo ${cost}`);
});
