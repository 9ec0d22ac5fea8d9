import { expect, test } from 'vitest';
import type { ProgrammeId } from '../flights/programme.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { findBestAward } from './best-award.ts';
import type { AwardFare } from './journey-fares.ts';

const award = (programme: ProgrammeId, miles: number, taxCents = 0, bags: AwardFare['bags'] = []): AwardFare => {
  return { programme, miles, taxCents, bags };
};
const findBest = (...awards: AwardFare[]) => findBestAward(awards, REFERENCE_PRICES);

// S-246: a thousand LATAM Pass miles count R$ 26, Smiles R$ 16; Esfera and ConnectMiles have no reference.
test.each<[string, AwardFare[], ReturnType<typeof findBest>]>([
  [
    'what costs least in reais, whatever its miles',
    [award('latam-pass', 10_000), award('smiles', 16_000, 3_99)],
    { award: award('smiles', 16_000, 3_99), costCents: 259_99 },
  ],
  [
    'a known cost before an unknown one',
    [award('esfera', 1), award('smiles', 16_000)],
    { award: award('smiles', 16_000), costCents: 256_00 },
  ],
  [
    'the fewest miles where no cost is known',
    [award('connectmiles', 9_000), award('esfera', 8_999)],
    { award: award('esfera', 8_999), costCents: null },
  ],
  [
    'the first by name in a draw',
    [award('smiles', 26_000), award('latam-pass', 16_000)],
    { award: award('latam-pass', 16_000), costCents: 416_00 },
  ],
  [
    'the first of two alike',
    [award('smiles', 10_000, 0, ['hand']), award('smiles', 10_000)],
    { award: award('smiles', 10_000, 0, ['hand']), costCents: 160_00 },
  ],
  ['no cost where no miles are told', [award('smiles', 0, 500)], { award: award('smiles', 0, 500), costCents: null }],
  ['nothing of none', [], null],
])('the best award is %s', (_, awards, best) => {
  expect(findBest(...awards)).toEqual(best);
});
