import { DEFAULT_REFERENCES, REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { indexReferences, type ReferencePrices, type SourcedReference } from '@revoada/core/miles/reference-prices';
import type { Logger } from 'pino';
import type { Database } from '../database/connection/database.ts';
import {
  deleteReferencePrice,
  listReferencePrices,
  storeReferencePrice,
} from '../database/references/reference-prices.ts';
import { createMinuteCopy } from './minute-copy.ts';

/** What a thousand miles of each programme count as: the product's own prices, and over them those of the owner. */
export type References = {
  /** By programme. Never throws: while the database is away, as last read. The same object until one changes. */
  read(): Promise<ReferencePrices>;
  /** The same with their sources. */
  readSourced(): Promise<readonly SourcedReference[]>;
  /** Those that the owner edited. */
  listEdited(): Promise<SourcedReference[]>;
  /** Puts the owner's in the place of what counted before. */
  store(reference: SourcedReference): Promise<void>;
  /** Takes the owner's away, so that the product's own counts again; what was taken, null where there was none. */
  reset(programme: SourcedReference['programme']): Promise<SourcedReference | null>;
};

type Parts = { database: Database; now(): number; log: Logger };

type Known = { sourced: readonly SourcedReference[]; prices: ReferencePrices };

export function createReferences({ database, now, log }: Parts): References {
  const copy = createMinuteCopy<Known>({
    name: 'reference prices',
    initial: { sourced: DEFAULT_REFERENCES, prices: REFERENCE_PRICES },
    async load() {
      const edited = await listReferencePrices(database);
      const kept = DEFAULT_REFERENCES.filter(({ programme }) => !edited.some((one) => one.programme === programme));
      const sourced = [...kept, ...edited];
      return { sourced, prices: indexReferences(sourced) };
    },
    now,
    log,
  });
  return {
    read: async () => (await copy.read()).prices,
    readSourced: async () => (await copy.read()).sourced,
    listEdited: () => listReferencePrices(database),
    async store(reference) {
      await storeReferencePrice(database, reference, new Date(now()));
      copy.forget();
    },
    async reset(programme) {
      const taken = await deleteReferencePrice(database, programme);
      copy.forget();
      return taken;
    },
  };
}
