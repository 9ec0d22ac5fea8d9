import { worldDirectory } from '@revoada/core/airports/world';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { NO_EXCHANGE_RATES } from '@revoada/core/testing/sources';
import { readConfiguration } from '../../config/read-configuration.ts';
import { createBreakerTable } from '../../fare-sources/observe-source.ts';
import { createFareSources, FARE_SOURCES } from '../../fare-sources/registry.ts';
import { createLog } from '../../logging/logging.ts';
import { nobodyOutside } from '../outside.ts';

const {
  MOBLIX_BASE_URL: _url,
  MOBLIX_USERNAME: _name,
  MOBLIX_PASSWORD: _password,
  ...withoutSuppliers
} = nobodyOutside;

type Deps = Parameters<typeof createFareSources>[2];

/** The fare sources that a start with these settings and no others creates; without budgets. */
export function createSuppliers(
  settings: Readonly<Record<string, string>>,
  deps: Pick<Deps, 'now'> & Partial<Deps>,
): FareSource[] {
  const usage = { count: () => 0, add: () => undefined };
  return createFareSources(FARE_SOURCES, readConfiguration({ ...withoutSuppliers, ...settings }), {
    findCounts: () => ({ usage, ownShares: {}, sharedRate: undefined }),
    directory: worldDirectory,
    rates: NO_EXCHANGE_RATES,
    log: createLog('silent'),
    breakers: createBreakerTable(),
    ...deps,
  });
}

/** The last update of a search; throws where there is none. */
export async function findLast<Update>(updates: AsyncIterable<Update> | undefined): Promise<Update> {
  let last: Update | undefined;
  for await (const update of updates ?? []) last = update;
  if (!last) throw new Error('no update');
  return last;
}
