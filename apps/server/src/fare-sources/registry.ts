import type { FareSource } from '@revoada/core/sources/fare-source';
import { createDuffelSource } from '@revoada/fares/duffel/source';
import { createMoblixSource } from '@revoada/fares/moblix/source';
import { createMoblixV1Source } from '@revoada/fares/moblix-v1/source';
import type { Logger } from 'pino';
import type { Configuration } from '../config/settings.ts';
import { readDuffelOptions } from './duffel-options.ts';
import { defineFareSource, type FareSourceEntry, type SourceDeps } from './fare-source-entry.ts';
import { readMoblixOptions } from './moblix-options.ts';
import { readMoblixV1Options } from './moblix-v1-options.ts';
import { type BreakerTable, observeSource } from './observe-source.ts';
import type { SourceCounts, SourcePace } from './upstream-budget/source-budgets.ts';

/** Every fare source: its id, the reader of its settings and its factory. */
export const FARE_SOURCES: readonly FareSourceEntry[] = [
  defineFareSource('moblix', readMoblixOptions, createMoblixSource),
  defineFareSource('moblix-v1', readMoblixV1Options, createMoblixV1Source),
  defineFareSource('duffel', readDuffelOptions, createDuffelSource),
];

/** `findCounts` returns the counters of a source's searches. */
type SharedSourceDeps = Omit<SourceDeps, keyof SourceCounts | 'log'> & {
  findCounts(id: string): SourceCounts;
  breakers: Pick<BreakerTable, 'set'>;
  log: Logger;
};

/** How often each source that is switched on may be asked, by their ids. */
export function readPaces(
  entries: readonly FareSourceEntry[],
  configuration: Configuration,
): ReadonlyMap<string, SourcePace> {
  return new Map(
    entries.flatMap(({ id, readPace }): [string, SourcePace][] => {
      const pace = readPace(configuration);
      return pace === null ? [] : [[id, pace]];
    }),
  );
}

/** The sources that are switched on; the others are logged. */
export function createFareSources(
  entries: readonly FareSourceEntry[],
  configuration: Configuration,
  { findCounts, breakers, log, ...shared }: SharedSourceDeps,
): FareSource[] {
  return entries.flatMap((entry) => {
    if (entry.readPace(configuration) === null) {
      log.info({ source: entry.id }, 'Fare source is off: it has no settings');
      return [];
    }
    const sourceLog = observeSource(log, entry.id, breakers);
    return entry.create(configuration, { ...shared, ...findCounts(entry.id), log: sourceLog }) ?? [];
  });
}
