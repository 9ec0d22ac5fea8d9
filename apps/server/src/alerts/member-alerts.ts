import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { WatchedTrip } from '@revoada/core/alerts/alert-terms';
import type { Alert } from '@revoada/core/alerts/alert-view';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { errors, type FieldError } from '@revoada/core/errors';
import { alertLimits } from '@revoada/core/forms/alert-choices';
import { checkAlert } from '@revoada/core/forms/check-alert';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import type { RuleContext } from '@revoada/core/search/reading/search-rules';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import { deleteAlert, insertAlert, setAlertState, updateAlert } from '../database/alerts/alert-changes.ts';
import type { AlertRow } from '../database/alerts/alert-rows.ts';
import { checkMoreOften, scheduleCheckNow } from '../database/alerts/watched-trips.ts';
import type { Database } from '../database/connection/database.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import { accountKey, type RateLimits } from '../limits/rate-limits.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { References } from '../owner-edited/references.ts';
import { planFirstCheck } from './check-plan.ts';
import { createAlertReader } from './read-alerts.ts';

export type MemberAlertsDeps = {
  database: Database;
  airports: { directory: AirportDirectory };
  references: Pick<References, 'read'>;
  audit: Audit;
  limits: Pick<RateLimits, 'alertChecks'>;
  settings: Pick<Settings, 'payments'>;
  now(): number;
};

/** Result of a form; `message` concerns the form as a whole. */
export type SavedAlert = { ok: true; id: string } | { ok: false; fields: FieldError[]; message: string | null };

/** Creates the operations on the alerts of a member's account, for one request. */
export function createMemberAlerts(deps: MemberAlertsDeps, who: Member, requestId: string | undefined) {
  const { present, ...reader } = createAlertReader(deps, who.accountId);
  return { ...reader, ...createAlertEditor(deps, who, { present, requestId }) };
}

type Member = Pick<SignedIn, 'accountId' | 'subscriber'>;
type EditorContext = { present(rows: AlertRow[]): Promise<Alert[]>; requestId: string | undefined };

function createAlertEditor(
  deps: MemberAlertsDeps,
  { accountId, subscriber }: Member,
  { present, requestId }: EditorContext,
) {
  const { database, audit, now } = deps;
  const record = (
    act: 'alert-created' | 'alert-changed' | 'alert-deleted',
    details: Record<string, string | boolean>,
  ) => audit.record(accountId, act, details, requestId);
  const checkSoon = (tripId: string) => checkTripSoon(deps, accountId, tripId);
  const readTime = () => {
    const nowMs = now();
    const planCheck = (trip: WatchedTrip) => planFirstCheck(trip, nowMs);
    return { at: new Date(nowMs), today: todayAt(saoPauloZone, nowMs), planCheck };
  };

  async function setState(id: string, state: 'active' | 'paused'): Promise<boolean> {
    const changed = await setAlertState(database, accountId, { id, state, ...readTime() });
    if (changed?.unseenTrip) await checkSoon(changed.unseenTrip);
    return changed !== null;
  }

  return {
    async addAlert(given: unknown, creationKey: string): Promise<SavedAlert> {
      if (!subscriber) return refused(needsPlan);
      const checked = checkAlert(given, createRuleContext(deps));
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
      const checked = checkAlert(given, createRuleContext(deps));
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
      const [newer] = await present([changed.row]);
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

function createRuleContext({ airports: { directory }, now }: MemberAlertsDeps): RuleContext {
  return {
    findAirports: (code) => directory.findAirports(code),
    todayAt: (code) => todayAtOrigin(code, { directory, nowMs: now() }),
  };
}

/** Schedules a check of a new or changed alert's trip now; past the hour's limit the trip waits for its planned check. */
async function checkTripSoon(
  { database, limits, now }: MemberAlertsDeps,
  accountId: string,
  tripId: string,
): Promise<void> {
  if ((await limits.alertChecks(accountKey(accountId))) !== null) return;
  const at = new Date(now());
  await checkMoreOften(database, [tripId], at);
  await scheduleCheckNow(database, tripId, at);
}

const needsPlan = 'Alertas de preço são da Conta PRO.';
const tooMany = `Você chegou ao limite de ${alertLimits.perAccount} alertas. Exclua algum para continuar.`;
const refused = (message: string): SavedAlert => ({ ok: false, fields: [], message });
