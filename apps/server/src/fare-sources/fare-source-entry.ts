import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { SourceLog } from '@revoada/fares/resilience/source-log';
import type { Configuration } from '../config/settings.ts';
import type { SourceCounts, SourcePace } from './upstream-budget/source-budgets.ts';

/** Dependencies of a source, with the counter of its searches. */
export type SourceDeps = SourceCounts & {
  directory: AirportDirectory;
  /** The latest rates at each call, for fares in another currency. */
  rates: ExchangeRates;
  now(): number;
  log: SourceLog;
};

export type FareSourceEntry = {
  id: string;
  /** How often the source may be asked; null where it is off. */
  readPace(configuration: Configuration): SourcePace | null;
  /** Null where the source is off. */
  create(configuration: Configuration, deps: SourceDeps): FareSource | null;
};

/** A source of the registry. `readOptions` gives null where the settings that it needs are missing. */
export function defineFareSource<Options extends { limits: SourcePace }>(
  id: string,
  readOptions: (configuration: Configuration) => Options | null,
  createSource: (options: Options & SourceDeps) => FareSource,
): FareSourceEntry {
  return {
    id,
    readPace: (configuration) => readOptions(configuration)?.limits ?? null,
    create(configuration, deps) {
      const options = readOptions(configuration);
      return options === null ? null : createSource({ ...options, ...deps });
    },
  };
}
