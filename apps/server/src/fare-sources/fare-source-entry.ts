import type { FareSource } from '@revoada/core/flights/fare-source';
import type { MoblixOptions } from '@revoada/fares/moblix/options';
import type { Logger } from 'pino';
import type { Configuration } from '../config/settings.ts';

/** What sources share with the rest of the server. `usage` and `sharedRate` count the calls to Moblix. */
export type SourceTools = Pick<MoblixOptions, 'usage' | 'sharedRate' | 'directory' | 'now'> & { log: Logger };

export type FareSourceEntry = {
  id: string;
  /** Null where the source is off. */
  create(configuration: Configuration, tools: SourceTools): FareSource | null;
};

/** A source of the registry. `readOptions` gives null where the settings that it needs are missing. */
export function defineFareSource<Options>(
  id: string,
  readOptions: (configuration: Configuration, tools: SourceTools) => Options | null,
  createSource: (options: Options) => FareSource,
): FareSourceEntry {
  return {
    id,
    create(configuration, tools) {
      const options = readOptions(configuration, tools);
      return options === null ? null : createSource(options);
    },
  };
}
