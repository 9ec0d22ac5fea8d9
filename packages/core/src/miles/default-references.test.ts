import { expect, test } from 'vitest';
import { DEFAULT_REFERENCES, REFERENCE_PRICES } from './default-references.ts';

const magazine = 'Melhores Destinos e MilhasBot';

test.each([
  ['latam-pass', 26_00, 'target', '2026-07-30', magazine],
  ['smiles', 16_00, 'target', '2026-07-30', magazine],
  ['azul-fidelidade', 13_00, 'target', '2026-07-30', magazine],
  ['livelo', 30_00, 'target', '2026-07-30', magazine],
  ['tap-miles-go', 20_00, 'use', '2026-07', 'MilhasBot'],
  ['iberia-club', 30_00, 'use', '2026-07', 'MilhasBot'],
  ['aadvantage', 30_00, 'use', '2026-07', 'MilhasBot'],
] as const)(
  'until the owner edits it a thousand of %s count as %i cents (%s of %s, %s) (S-246)',
  (programme, ...given) => {
    const [centsPerThousand, kind, asOf, source] = given;
    const reference = { programme, centsPerThousand, kind, asOf };
    expect(DEFAULT_REFERENCES.filter((one) => one.programme === programme)).toEqual([{ ...reference, source }]);
    expect(REFERENCE_PRICES[programme]).toEqual(reference);
  },
);

test('Esfera and ConnectMiles have no reference price', () => {
  expect([REFERENCE_PRICES.esfera, REFERENCE_PRICES.connectmiles]).toEqual([undefined, undefined]);
});
