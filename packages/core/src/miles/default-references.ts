import type { ProgrammeId } from '../flights/programme.ts';
import { indexReferences, type ReferencePrices, type SourcedReference } from './reference-prices.ts';

// Kept in a separate module: browsers get the prices with each page, so that their scripts need not include them.

const target = (programme: ProgrammeId, centsPerThousand: number): SourcedReference => {
  const source = 'Melhores Destinos e MilhasBot';
  return { programme, centsPerThousand, asOf: '2026-07-30', kind: 'target', source };
};
const use = (programme: ProgrammeId, centsPerThousand: number): SourcedReference => {
  return { programme, centsPerThousand, asOf: '2026-07', kind: 'use', source: 'MilhasBot' };
};

/**
 * Defaults until the owner edits them: target purchase prices of 30 July 2026, after Melhores Destinos and MilhasBot;
 * for programmes without a target price, the lower end of the use values of July 2026. Esfera and ConnectMiles have
 * neither.
 */
export const DEFAULT_REFERENCES: readonly SourcedReference[] = [
  target('latam-pass', 26_00),
  target('smiles', 16_00),
  target('azul-fidelidade', 13_00),
  target('livelo', 30_00),
  use('tap-miles-go', 20_00),
  use('iberia-club', 30_00),
  use('aadvantage', 30_00),
];

/** Those that count until the owner edits them. */
export const REFERENCE_PRICES: ReferencePrices = indexReferences(DEFAULT_REFERENCES);
