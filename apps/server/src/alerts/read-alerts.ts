import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Alert, AlertDetails, AlertList } from '@revoada/core/alerts/alert-view';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { alertLimits } from '@revoada/core/forms/alert-choices';
import { withWallet } from '@revoada/core/miles/wallet/wallet';
import type { Settings } from '../config/settings.ts';
import { findWallet } from '../database/accounts/miles-wallets.ts';
import { syncAccountAlerts } from '../database/alerts/alert-maintenance.ts';
import {
  type AlertRow,
  countLapsed,
  findAlert,
  findAlerts,
  findDeliveries,
  findEpochs,
  findTripChecks,
} from '../database/alerts/alert-rows.ts';
import { checkMoreOften } from '../database/alerts/watched-trips.ts';
import type { Database } from '../database/connection/database.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import type { References } from '../owner-edited/references.ts';
import { presentAlert, presentDelivery } from '../presenters/alert.ts';

type AlertReaderDeps = {
  database: Database;
  airports: { directory: AirportDirectory };
  references: Pick<References, 'read'>;
  settings: Pick<Settings, 'payments'>;
  now(): number;
};

const epochsShown = 120;
const deliveriesShown = 60;

/** Reads the alerts of an account as pages and the API show them. */
export function createAlertReader(deps: AlertReaderDeps, accountId: string) {
  const { database, airports, settings, now } = deps;
  const { directory } = airports;

  async function present(rows: AlertRow[]): Promise<Alert[]> {
    const tripIds = [...new Set(rows.map(({ tripId }) => tripId))];
    const [epochs, checks, wallet, shared] = await Promise.all([
      findEpochs(database, tripIds, epochsShown),
      tripIds.length === 0 ? [] : findTripChecks(database, tripIds),
      findWallet(database, accountId),
      deps.references.read(),
    ]);
    const references = withWallet(shared, wallet ?? []);
    const today = todayAt(saoPauloZone, now());
    return rows.map((row) => presentAlert(row, { epochs, checks, references, directory, today }));
  }

  return {
    present,
    async listAlerts(): Promise<AlertList> {
      const at = new Date(now());
      await syncAccountAlerts(database, accountId, { at, graceDays: settings.payments.graceDays });
      const rows = await findAlerts(database, accountId);
      // In the demonstration, an open list has its prices checked often for a while.
      await checkMoreOften(
        database,
        rows.map(({ tripId }) => tripId),
        at,
      );
      const [list, deliveries] = await Promise.all([
        present(rows),
        findDeliveries(database, accountId, null, deliveriesShown),
      ]);
      const open = list.filter(({ state }) => state !== 'ended').length;
      return { alerts: list, open, most: alertLimits.perAccount, deliveries: deliveries.map(presentDelivery) };
    },
    async readAlert(id: string): Promise<AlertDetails | null> {
      const row = isUuid(id) ? await findAlert(database, accountId, id) : null;
      if (!row) return null;
      const [[alert], deliveries] = await Promise.all([
        present([row]),
        findDeliveries(database, accountId, id, deliveriesShown),
      ]);
      return alert ? { alert, deliveries: deliveries.map(presentDelivery) } : null;
    },
    countLapsedAlerts: (): Promise<number> => countLapsed(database, accountId),
  };
}
