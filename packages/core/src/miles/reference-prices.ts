import type { ProgrammeId } from '../flights/programme.ts';
import { PROGRAMMES } from './programmes.ts';

/** What a thousand miles of a programme are worth when comparing. */
export type ReferencePrice = {
  programme: ProgrammeId;
  /** Integer cents per 1,000 miles. */
  centsPerThousand: number;
  /** ISO day or month at which it was seen; empty for the reader's own. */
  asOf: string;
  /** `target`: a good price to buy at. `use`: what the miles fetch when spent. `own`: set by the reader. */
  kind: 'target' | 'use' | 'own';
};

/** A programme that is absent has no reference: its miles are never turned into reais. */
export type ReferencePrices = Readonly<Partial<Record<ProgrammeId, ReferencePrice>>>;

const target = (programme: ProgrammeId, centsPerThousand: number): ReferencePrice => {
  return { programme, centsPerThousand, asOf: '2026-07-30', kind: 'target' };
};
const use = (programme: ProgrammeId, centsPerThousand: number): ReferencePrice => {
  return { programme, centsPerThousand, asOf: '2026-07', kind: 'use' };
};

/**
 * Target purchase prices of 30 July 2026, after Melhores Destinos and MilhasBot; where nobody sells at a target price,
 * the lower end of the use values of July 2026 (S-246). Esfera and ConnectMiles have neither.
 */
export const REFERENCE_PRICES: ReferencePrices = {
  'latam-pass': target('latam-pass', 26_00),
  smiles: target('smiles', 16_00),
  'azul-fidelidade': target('azul-fidelidade', 13_00),
  livelo: target('livelo', 30_00),
  'tap-miles-go': use('tap-miles-go', 20_00),
  'iberia-club': use('iberia-club', 30_00),
  aadvantage: use('aadvantage', 30_00),
};

/** The references with the reader's own price for a thousand miles in every programme; unchanged for null. */
export function withOwnPrice(references: ReferencePrices, centsPerThousand: number | null): ReferencePrices {
  if (centsPerThousand === null) return references;
  const own = PROGRAMMES.map(({ id }) => [id, { programme: id, centsPerThousand, asOf: '', kind: 'own' }] as const);
  return Object.fromEntries(own);
}
