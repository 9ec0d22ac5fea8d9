import type { AirportDirectory } from '@revoada/core/airports/airport';
import { alertLimits } from '@revoada/core/alerts/alert-choices';
import type { WatchedTrip } from '@revoada/core/alerts/alert-terms';
import type { Alert, AlertDetails, AlertList } from '@revoada/core/alerts/alert-view';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { errors, type FieldError } from '@revoada/core/errors';
import { checkAlert } from '@revoada/core/forms/check-alert';
import { withWallet } from '@revoada/core/miles/wallet/wallet';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import type { RuleContext } from '@revoada/core/search/parameters';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import { findWallet } from '../database/accounts/miles-wallets.ts';
import {
  deleteAlert,
  insertAlert,
  setAlertState,
  syncAccountAlerts,
  updateAlert,
} from '../database/alerts/alert-changes.ts';
import {
  type AlertRow,
  countLapsed,
  findAlert,
  findAlerts,
  findDeliveries,
  findEpochs,
  findTripChecks,
} from '../database/alerts/alert-rows.ts';
import { checkMoreOften, scheduleCheckNow } from '../database/alerts/watched-trips.ts';
import type { Database } from '../database/connection/database.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import { accountKey, type RateLimits } from '../limits/rate-limits.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { References } from '../owner-edited/references.ts';
import { presentAlert, presentDelivery } from '../presenters/alert.ts';
import { planFirstCheck } from './check-plan.ts';

export type MemberAlertsDeps = {
  database: Database;
  airports: { directory: AirportDirectory };
  references: Pick<References, 'read'>;
  audit: Audit;
  limits: Pick<RateLimits, 'alertChecks'>;
  settings: Pick<Settings, 'payments' | 'demo'>;
  now(): number;
};

/** Result of a form; `message` concerns the form as a whole. */
export type SavedAlert = { ok: true; id: string } | { ok: false; fields: FieldError[]; message: string | null };

const epochsShown = 120;
const deliveriesShown = 60;

/** Creates the operations on the alerts of a member's account, for one request. */
export function createMemberAlerts(
  deps: MemberAlertsDeps,
  { accountId, subscriber }: Pick<SignedIn, 'accountId' | 'subscriber'>,
  requestId: string | undefined,
) {
  const { database, airports, audit, limits, settings, now } = deps;
  const { directory } = airports;
  const context: RuleContext = {
    findAirports: (code) => directory.findAirports(code),
    todayAt: (code) => todayAtOrigin(code, { directory, nowMs: now() }),
  };
  const record = (
    act: 'alert-created' | 'alert-changed' | 'alert-deleted',
    details: Record<string, string | boolean>,
  ) => audit.record(accountId, act, details, requestId);

  const readTime = () => {
    const nowMs = now();
    const planCheck = (trip: WatchedTrip) => planFirstCheck(trip, nowMs);
    return { at: new Date(nowMs), today: todayAt(saoPauloZone, nowMs), planCheck };
  };

  /** Schedules a check of a new or changed alert's trip now; past the hour's limit the trip waits for its planned check. */
  async function checkSoon(tripId: string): Promise<void> {
    if ((await limits.alertChecks(accountKey(accountId))) !== null) return;
    const at = new Date(now());
    await checkMoreOften(database, [tripId], at);
    await scheduleCheckNow(database, tripId, at);
  }

  async function setState(id: string, state: 'active' | 'paused'): Promise<boolean> {
    const changed = await setAlertState(database, accountId, { id, state, ...readTime() });
    if (changed?.unseenTrip) await checkSoon(changed.unseenTrip);
    return changed !== null;
  }

  async function view(rows: AlertRow[]): Promise<Alert[]> {
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
        view(rows),
        findDeliveries(database, accountId, null, deliveriesShown),
      ]);
      const open = list.filter(({ state }) => state !== 'ended').length;
      return { alerts: list, open, most: alertLimits.perAccount, deliveries: deliveries.map(presentDelivery) };
    },
    async readAlert(id: string): Promise<AlertDetails | null> {
      const row = isUuid(id) ? await findAlert(database, accountId, id) : null;
      if (!row) return null;
      const [[alert], deliveries] = await Promise.all([
        view([row]),
        findDeliveries(database, accountId, id, deliveriesShown),
      ]);
      return alert ? { alert, deliveries: deliveries.map(presentDelivery) } : null;
    },
    countLapsedAlerts: (): Promise<number> => countLapsed(database, accountId),
    async addAlert(given: unknown, creationKey: string): Promise<SavedAlert> {
      if (!subscriber) return refused(needsPlan);
      const checked = checkAlert(given, context);
      if (!checked.ok) return { ok: false, fields: checked.fields, message: null };
      const added = await insertAlert(database, accountId, {
        terms: checked.value,
        creationKey: creationKey.slice(0, 100),
        most: alertLimits.perAccount,
        ...readTime(),
      });
      if (added === 'too-many') return refused(tooMany);
      if (added === 'erased') return refused(errors['sign-in-required'].text);
      if (added.isNew) {
        await checkSoon(added.tripId);
        await record('alert-created', { alert: added.id });
      }
      return { ok: true, id: added.id };
    },
    /** Null if deleted; returns the newer alert if it was changed after `version`. */
    async changeAlert(
      id: string,
      version: number,
      given: unknown,
    ): Promise<SavedAlert | { ok: false; newer: Alert } | null> {
      if (!isUuid(id)) return null;
      if (!subscriber) return refused(needsPlan);
      const checked = checkAlert(given, context);
      if (!checked.ok) return { ok: false, fields: checked.fields, message: null };
      const changed = await updateAlert(database, accountId, {
        id,
        version,
        terms: checked.value,
        most: alertLimits.perAccount,
        ...readTime(),
      });
      if (!changed) return null;
      if (changed === 'too-many') return refused(tooMany);
      if (changed.saved) {
        if (changed.unseenTrip) await checkSoon(changed.unseenTrip);
        await record('alert-changed', { alert: id });
        return { ok: true, id };
      }
      const [newer] = await view([changed.row]);
      return newer ? { ok: false, newer } : null;
    },
    /** False if it does not exist. */
    async pauseAlert(id: string): Promise<boolean> {
      return isUuid(id) && setState(id, 'paused');
    },
    async resumeAlert(id: string): Promise<boolean> {
      if (!isUuid(id) || !subscriber) return false;
      return setState(id, 'active');
    },
    async removeAlert(id: string): Promise<boolean> {
      const removed = isUuid(id) && (await deleteAlert(database, accountId, id));
      if (removed) await record('alert-deleted', { alert: id });
      return removed;
    },
  };
}

const needsPlan = 'Alertas de preço são da Conta PRO.';
const tooMany = `Você chegou ao limite de ${alertLimits.perAccount} alertas. Exclua algum para continuar.`;
const refused = (message: string): SavedAlert => ({ ok: false, fields: [], message });
