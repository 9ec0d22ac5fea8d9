import { expect, test } from 'vitest';
import { nameAwardProgramme } from './award-programmes.ts';
import { formatAward, formatSeenAgo, nameAwardCabin } from './award-text.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

test.each([
  ['2026-11-30T11:59:30.000Z', 'visto agora há pouco'],
  // The clock of seats.aero may be ahead.
  ['2026-11-30T12:03:00.000Z', 'visto agora há pouco'],
  ['2026-11-30T11:20:00.000Z', 'visto há 40 min'],
  ['2026-11-30T05:00:00.000Z', 'visto há 7 h'],
  ['2026-11-28T12:00:01.000Z', 'visto há 47 h'],
  ['2026-11-28T12:00:00.000Z', 'visto há 2 dias'],
])('describes the age of an award of %s as %j (S-658)', (seenAt, text) => {
  expect(formatSeenAgo(seenAt, now).replaceAll('\u00a0', ' ')).toBe(text);
});

test('names the programme of an award, and its taxes only where they are known (S-658)', () => {
  const award = { programme: 'aeroplan', miles: 50_000, taxes: { currency: 'CAD', cents: 4_460 } };
  const text = (change: Partial<Parameters<typeof formatAward>[0]>) =>
    formatAward({ ...award, ...change }).replaceAll('\u00a0', ' ');
  expect(text({})).toBe('50.000 milhas Aeroplan + CAD 44,60');
  expect(text({ programme: 'smiles', taxes: { currency: 'BRL', cents: 3_590 } })).toBe(
    '50.000 milhas Smiles + R$ 35,90',
  );
  expect(text({ programme: 'qatar', taxes: null })).toBe('50.000 milhas Privilege Club + taxas');
});

test('shows an unknown programme by its name at seats.aero', () => {
  expect(['azul', 'lufthansa', 'novo', 'constructor'].map(nameAwardProgramme)).toEqual([
    'Azul Fidelidade',
    'Miles & More',
    'novo',
    'constructor',
  ]);
  expect(nameAwardCabin('premium')).toBe('Econômica premium');
});
