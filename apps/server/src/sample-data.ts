import { addSampleAlerts } from './alerts/sample-alerts.ts';
import { addSampleSubscription } from './billing/sample-subscription.ts';
import { addSampleClients } from './client-records/sample-clients.ts';
import type { Settings } from './config/settings.ts';
import { addSampleEntries } from './dashboard/sample-entries.ts';
import { addSampleBookings } from './hotels/sample-bookings.ts';

type SampleDataDeps = Parameters<typeof addSampleAlerts>[0] & {
  billing: Parameters<typeof addSampleSubscription>[0];
  settings: Pick<Settings, 'standIns'>;
};

/** Fills the sample account of the demonstration when it is created. */
export async function addSampleData(
  deps: SampleDataDeps,
  account: { accountId: string; email: string | null },
): Promise<void> {
  const { database, billing, settings, now } = deps;
  await addSampleBookings(database, account, now());
  await addSampleEntries(database, account, now());
  await addSampleClients(database, account, now());
  // Without the stand-in the sample account has no subscription, and alerts require one.
  if (!settings.standIns.includes('payments')) return;
  await addSampleSubscription(billing, account);
  await addSampleAlerts(deps, account);
}
