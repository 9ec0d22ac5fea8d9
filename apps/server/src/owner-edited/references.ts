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

/** Price of a thousand miles of each programme: the owner's, else the product's default. */
export type References = {
  /** By programme; the last values while the database is down. Same object until one changes; never throws. */
  read(): Promise<ReferencePrices>;
  /** Prices with their sources. */
  readSourced(): Promise<readonly SourcedReference[]>;
  /** Only the prices that the owner edited. */
  listEdited(): Promise<SourcedReference[]>;
  /** Sets the owner's price. */
  store(reference: SourcedReference): Promise<void>;
  /** Deletes the owner's price, which restores the default; returns the deleted one, if any. */
  reset(programme: SourcedReference['programme']): Promise<SourcedReference | null>;
};

type Deps = { database: Database; now(): number; log: Logger };

type LoadedReferences = { sourced: readonly SourcedReference[]; prices: ReferencePrices };

export function createReferences({ database, now, log }: Deps): References {
  const copy = createMinuteCopy<LoadedReferences>({
    name: 'reference prices',
    initial: { sourced: DEFAULT_REFERENCES, prices: REFERENCE_PRICES },
    async load() {
      const edited = await listReferencePrices(database);
      const defaults = DEFAULT_REFERENCES.filter(({ programme }) => !edited.some((one) => one.programme === programme));
      const sourced = [...defaults, ...edited];
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
