import type { Settings } from './config/settings.ts';
import type { Context } from './context.ts';
import { claimInstallation } from './database/connection/database.ts';
import { explainDatabaseFailure } from './database/connection/start-failure.ts';
import { checkChannelPromises, checkPlanPromises } from './plans/plan-promises.ts';
import { makeComingPartitions } from './prices/price-retention.ts';

/**
 * The common start of server and worker: checks the plan and the database, reads shared state, then starts the jobs.
 * Throws errors that an operator can read.
 */
export async function startWork(context: Context, { demo }: Pick<Settings, 'demo'>): Promise<void> {
  checkPlanPromises(context.provides);
  if (!demo) checkChannelPromises(context.contactPoints.channelsOn);
  await claimInstallation(context.database, demo ? 'demo' : 'real');
  if (!demo) await context.billing.checkPrice();
  await explainDatabaseFailure(async () => {
    await makeComingPartitions(context.database, context.now());
    // Before the jobs, which need the remaining budget of the day, the airports of the sources and the rates of their currencies.
    await context.budgets.start();
    await context.airports.refresh();
    await context.exchangeRates.refresh();
    await context.jobs.start();
  });
  context.alerts.start();
}
