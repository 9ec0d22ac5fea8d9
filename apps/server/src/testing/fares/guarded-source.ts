import { worldDirectory } from '@revoada/core/airports/world';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { createDailyBudget } from '@revoada/fares/resilience/daily-budget';
import { guardSource } from '@revoada/fares/resilience/guard-source';
import { defaultLimits } from '@revoada/fares/resilience/limits';
import { silentLog } from '@revoada/fares/resilience/source-log';
import type { Context } from '../../context.ts';

const fast = { ...defaultLimits, ratePerSecond: 1_000, burst: 1_000 };

/** A test source that spends the Moblix budget of a running server; `connect` selects the server. */
export function createGuardedSource(source: FareSource): FareSource & { connect(context: Context): void } {
  let guarded = source;
  return {
    id: source.id,
    capabilities: oneWayCapabilities,
    search: (request, options) => guarded.search(request, options),
    connect({ budgets, settings, now }) {
      const { usage, ownShares } = budgets.find('moblix');
      const budget = createDailyBudget(settings.moblix.dailyBudget, now, usage, ownShares);
      guarded = guardSource(source, { limits: fast, log: silentLog, directory: worldDirectory, budget });
    },
  };
}
