import { dayMs } from '@revoada/core/dates/local-date';
import { monthsBefore } from '@revoada/core/dates/months-before';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { retention } from '@revoada/core/retention';
import { deleteOldAlerts, syncAllAlerts } from '../database/alerts/alert-maintenance.ts';
import { dropDeliveriesBefore, ensureDeliveryPartitions } from '../database/alerts/partitions.ts';
import { maintainAlerts } from './alert-jobs.ts';
import type { AlertsDeps } from './alerts-deps.ts';

/** Every hour, applies the subscriptions to all alerts and deletes data past its retention period. */
export function scheduleMaintenance({ database, jobs, settings, now }: AlertsDeps): void {
  const { maintenance } = database;
  jobs.handle(maintainAlerts, async () => {
    const at = new Date(now());
    await ensureDeliveryPartitions(maintenance, at);
    await syncAllAlerts(maintenance, { at, graceDays: settings.payments.graceDays });
    const before = monthsBefore(now(), retention.deliveryMonths);
    await dropDeliveriesBefore(maintenance, before);
    const day = todayAt(saoPauloZone, monthsBefore(now(), retention.alertMonths).getTime());
    await deleteOldAlerts(maintenance, { day, epochs: before, trips: new Date(now() - dayMs) });
  });
  jobs.schedule(maintainAlerts, '20 * * * *', {});
}
