import type { ProgrammeId } from '../flights/programme.ts';
import { PROGRAMMES } from './programmes.ts';

/** Worth of a thousand miles of a programme in comparisons. */
export type ReferencePrice = {
  programme: ProgrammeId;
  /** Integer cents per 1,000 miles. */
  centsPerThousand: number;
  /** ISO day or month of the price; empty for the reader's price. */
  asOf: string;
  /** `target`: a good price to buy at. `use`: what the miles fetch when spent. `own`: set by the reader. */
  kind: 'target' | 'use' | 'own';
};

/** A programme that is absent has no reference: its miles are never turned into reais. */
export type ReferencePrices = Readonly<Partial<Record<ProgrammeId, ReferencePrice>>>;

/** For results that must not depend on the worth of miles. One object, because caches compare references by identity. */
export const NO_REFERENCES: ReferencePrices = {};

/** A reference price with its source: a name, or the URL of a page. */
export type SourcedReference = ReferencePrice & { kind: 'target' | 'use'; source: string };

/** The reference prices by programme, without their sources; a programme's last one counts. */
export function indexReferences(references: readonly SourcedReference[]): ReferencePrices {
  return Object.fromEntries(references.map(({ source: _, ...reference }) => [reference.programme, reference]));
}

/** A person's price for a thousand miles of a programme, as an entry of the references. */
export function ownReference(programme: ProgrammeId, centsPerThousand: number): [ProgrammeId, ReferencePrice] {
  return [programme, { programme, centsPerThousand, asOf: '', kind: 'own' }];
}

/** The references with the reader's price for a thousand miles in every programme; unchanged for null. */
export function withOwnPrice(references: ReferencePrices, centsPerThousand: number | null): ReferencePrices {
  if (centsPerThousand === null) return references;
  return Object.fromEntries(PROGRAMMES.map(({ id }) => ownReference(id, centsPerThousand)));
}
