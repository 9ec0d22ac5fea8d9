import { buildNotice } from '@revoada/core/alerts/build-notice';
import { type AlertDecision, decideAlert } from '@revoada/core/alerts/decide-alert';
import { findBestPrice } from '@revoada/core/alerts/measure';
import type { NoticePrice, PriceNotice } from '@revoada/core/alerts/price-notice';
import { findQuietEnd } from '@revoada/core/alerts/quiet-hours';
import { findPriceSet } from '@revoada/core/alerts/trip-prices';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { withWallet } from '@revoada/core/miles/wallet/wallet';
import type { PriceEpochRow } from '../database/alerts/alert-rows.ts';
import {
  type AlertToDecide,
  type NewDelivery,
  type PlannedNotice,
  readAlertBatch,
  saveDecisions,
} from '../database/alerts/decisions.ts';
import type { TripRow } from '../database/alerts/watched-trips.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { KnownDays } from './known-days.ts';

export type TripToDecide = {
  trip: Pick<TripRow, 'id'>;
  epoch: PriceEpochRow;
  /** Price epochs of the trip, oldest first; `epoch` is the last. */
  epochs: PriceEpochRow[];
  days: KnownDays[];
  /** Counts the notices without saving anything. */
  dry?: true;
};

type DecideDeps = Pick<AlertsDeps, 'database' | 'directory' | 'references' | 'settings' | 'now'>;

const perBatch = 1_000;

/**
 * Decides for every alert of a trip, in batches; returns the number of queued messages. Skips alerts that were decided on
 * this epoch and day and have not changed since.
 */
export async function decideTrip(deps: DecideDeps, { trip, epoch, epochs, days, dry }: TripToDecide): Promise<number> {
  const { database, settings, now } = deps;
  const at = new Date(now());
  const today = todayAt(saoPauloZone, at.getTime());
  const access = { at, graceDays: settings.payments.graceDays };
  const changedSince = epoch.decidedAt && epoch.decidedDay === today && epoch.cursor === null ? epoch.decidedAt : null;
  const shared = await deps.references.read();
  let after = dry ? null : epoch.cursor;
  let queued = 0;
  for (;;) {
    const batch = await readAlertBatch(database, {
      tripId: trip.id,
      after,
      most: perBatch,
      today,
      access,
      changedSince,
    });
    const decided = batch.map((alert) => decide(deps, alert, { epoch, epochs, days, at, shared }));
    const notices = decided.flatMap(({ notice }) => notice ?? []);
    if (dry && notices.length > 0) return notices.length;
    after = batch.at(-1)?.id ?? null;
    const more = batch.length === perBatch;
    if (!dry) {
      queued += await saveDecisions(database, {
        epoch,
        cursor: more ? after : null,
        today,
        at,
        lapsed: batch.flatMap(({ id, accountId, paid }) => (paid ? [] : [{ id, accountId }])),
        initialPrices: decided.flatMap(({ initialPrices }) => initialPrices ?? []),
        notices,
      });
    }
    if (!more) return queued;
  }
}

type CheckFacts = {
  epoch: PriceEpochRow;
  epochs: PriceEpochRow[];
  days: KnownDays[];
  at: Date;
  shared: ReferencePrices;
};
type Decision = {
  notice: PlannedNotice | null;
  initialPrices:
    | (Pick<AlertToDecide, 'id' | 'accountId' | 'version'> & { prices: AlertToDecide['initialPrices'] })
    | null;
};

function decide(deps: DecideDeps, alert: AlertToDecide, { epoch, epochs, days, at, shared }: CheckFacts): Decision {
  if (!alert.paid) return { notice: null, initialPrices: null };
  const { id, accountId, version, terms, initialPrices, lastNotified, sentToday, since } = alert;
  const references = withWallet(shared, alert.wallet);
  const epochsSince = epochs.filter(({ startedAt }) => startedAt.getTime() >= since);
  const facts = { now: findPriceSet(epoch.prices, terms), epochs: epochsSince, references, nowMs: at.getTime() };
  const decision = decideAlert(terms, { initialPrices, lastNotified, sentToday }, facts);
  if (decision.act === 'limit') return { notice: null, initialPrices: null };
  if (decision.act === 'none') {
    const prices = decision.initialPrices;
    return { notice: null, initialPrices: prices && { id, accountId, version, prices } };
  }
  const notice = buildTripNotice(deps, { id, terms, references, days }, decision);
  const deliveries = planDeliveries(terms, at);
  return {
    notice: { id, accountId, version, memory: decision.memory, notifiedBefore: lastNotified, notice, deliveries },
    initialPrices: null,
  };
}

/** Builds the message of a decision, for the days that have its price. */
export function buildTripNotice(
  { directory, settings }: Pick<AlertsDeps, 'directory' | 'settings'>,
  {
    id,
    terms,
    references,
    days,
  }: { id: string; terms: AlertTerms; references: ReferencePrices; days: readonly KnownDays[] },
  decision: Extract<AlertDecision, { act: 'notify' }>,
): PriceNotice {
  const priced = days.map((one) => ({ one, prices: findPriceSet(one.prices, terms) }));
  const match =
    priced.find(({ prices }) => isSame(findBestPrice(decision.line, terms, prices, references)?.price, decision.now)) ??
    priced[0];
  if (!match) throw new Error('A price was found on no day');
  const { departure, return: back } = match.one;
  return buildNotice({
    alertId: id,
    terms,
    now: decision.now,
    before: decision.before,
    days: { departure, return: back },
    prices: match.prices,
    references,
    findCity: (code) => directory.airport(code)?.city ?? directory.metro(code)?.city ?? code,
    cardIofPercent: settings.cardIofPercent,
    demo: settings.inventedFares,
  });
}

const isSame = (one: NoticePrice | undefined, other: NoticePrice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One message by each channel, due after the channel's quiet hours. */
function planDeliveries(terms: AlertTerms, at: Date): NewDelivery[] {
  return terms.channels.map((channel) => {
    const end = findQuietEnd(terms, channel, at.getTime());
    return { channel, dueAt: end === null ? at : new Date(end), heldUntil: end === null ? null : new Date(end) };
  });
}
