import type { FareSource } from '@revoada/core/flights/fare-source';
import { createMoblixSource } from '@revoada/fares/moblix/source';
import type { Configuration } from '../config/settings.ts';
import { defineFareSource, type FareSourceEntry, type SourceTools } from './fare-source-entry.ts';
import { readMoblixOptions } from './moblix-options.ts';

/** Every fare source: its id, the reader of its settings and its factory. */
export const FARE_SOURCES: readonly FareSourceEntry[] = [
  defineFareSource('moblix', readMoblixOptions, createMoblixSource),
];

/** The sources that are switched on; the log names the others. */
export function createFareSources(
  entries: readonly FareSourceEntry[],
  configuration: Configuration,
  tools: SourceTools,
): FareSource[] {
  return entries.flatMap(({ id, create }) => {
    const source = create(configuration, tools);
    if (source === null) tools.log.info({ source: id }, 'Fare source is off: it has no settings');
    return source ?? [];
  });
}
