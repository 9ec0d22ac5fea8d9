import type { AlertTerms } from '@revoada/core/alerts/alert-terms';
import { buildNotice } from '@revoada/core/alerts/build-notice';
import { type AlertDecision, decideAlert, type PriceSpell } from '@revoada/core/alerts/decide-alert';
import { findBestPrice } from '@revoada/core/alerts/measure';
import type { NoticePrice, PriceNotice } from '@revoada/core/alerts/price-notice';
import { findQuietEnd } from '@revoada/core/alerts/quiet-hours';
import { findPriceSet } from '@revoada/core/alerts/trip-prices';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { withWallet } from '@revoada/core/miles/wallet/wallet';
import type { EpochRow } from '../database/alerts/alert-rows.ts';
import {
  type AlertToDecide,
  keepDecisions,
  type NewDelivery,
  readAlertBatch,
  type Telling,
} from '../database/alerts/decisions.ts';
import type { TripRow } from '../database/alerts/watched-trips.ts';
import type { AlertsParts } from './alerts-parts.ts';
import type { KnownDays } from './known-days.ts';

export type TripToDecide = {
  trip: Pick<TripRow, 'id'>;
  epoch: EpochRow;
  /** The trip's price epochs, that one last. */
  epochs: EpochRow[];
  days: KnownDays[];
  /** Only asks whether somebody would be told: nothing is kept. */
  dry?: true;
};

type DecideParts = Pick<AlertsParts, 'database' | 'directory' | 'references' | 'settings' | 'now'>;

const perBatch = 1_000;

/**
 * Decides for every alert of a trip, some at a time; gives how many messages were queued. Alerts that were decided on this
 * epoch and day are left alone, unless they were changed since.
 */
export async function decideTrip(
  parts: DecideParts,
  { trip, epoch, epochs, days, dry }: TripToDecide,
): Promise<number> {
  const { database, settings, now } = parts;
  const at = new Date(now());
  const today = todayAt(saoPauloZone, at.getTime());
  const access = { at, graceDays: settings.payments.graceDays };
  const seen = epochs.map(({ prices, startedAt, checks }) => ({ prices, startedAt: startedAt.getTime(), checks }));
  const changedSince = epoch.decidedAt && epoch.decidedDay === today && epoch.cursor === null ? epoch.decidedAt : null;
  const shared = await parts.references.read();
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
    const decided = batch.map((alert) => decide(parts, alert, { epoch, seen, days, at, shared }));
    const tellings = decided.flatMap(({ telling }) => telling ?? []);
    if (dry && tellings.length > 0) return tellings.length;
    after = batch.at(-1)?.id ?? null;
    const more = batch.length === perBatch;
    if (!dry) {
      queued += await keepDecisions(database, {
        epoch,
        cursor: more ? after : null,
        today,
        at,
        lapsed: batch.flatMap(({ id, paid }) => (paid ? [] : [id])),
        first: decided.flatMap(({ first }) => first ?? []),
        tellings,
      });
    }
    if (!more) return queued;
  }
}

type Now = { epoch: EpochRow; seen: PriceSpell[]; days: KnownDays[]; at: Date; shared: ReferencePrices };
type Decided = {
  telling: Telling | null;
  first: { id: string; version: number; first: AlertToDecide['first'] } | null;
};

function decide(parts: DecideParts, alert: AlertToDecide, { epoch, seen, days, at, shared }: Now): Decided {
  if (!alert.paid) return { telling: null, first: null };
  const { id, accountId, version, terms, first, told, sent, since } = alert;
  const references = withWallet(shared, alert.wallet);
  const own = seen.filter(({ startedAt }) => startedAt >= since);
  const facts = { now: findPriceSet(epoch.prices, terms), seen: own, references, nowMs: at.getTime() };
  const decision = decideAlert(terms, { first, told, sent }, facts);
  if (decision.act === 'limit') return { telling: null, first: null };
  if (decision.act === 'none') {
    return { telling: null, first: decision.first && { id, version, first: decision.first } };
  }
  const notice = buildTripNotice(parts, { id, terms, references, days }, decision);
  const deliveries = planDeliveries(terms, at);
  return {
    telling: { id, accountId, version, memory: decision.memory, toldBefore: told, notice, deliveries },
    first: null,
  };
}

/** The message of a decision, about the days on which the price was found. */
export function buildTripNotice(
  { directory, settings }: Pick<AlertsParts, 'directory' | 'settings'>,
  {
    id,
    terms,
    references,
    days,
  }: { id: string; terms: AlertTerms; references: ReferencePrices; days: readonly KnownDays[] },
  decision: Extract<AlertDecision, { act: 'tell' }>,
): PriceNotice {
  const priced = days.map((one) => ({ one, prices: findPriceSet(one.prices, terms) }));
  const found =
    priced.find(({ prices }) => isSame(findBestPrice(decision.line, terms, prices, references)?.price, decision.now)) ??
    priced[0];
  if (!found) throw new Error('A price was found on no day');
  const { departure, return: back } = found.one;
  return buildNotice({
    alertId: id,
    terms,
    now: decision.now,
    before: decision.before,
    days: { departure, return: back },
    prices: found.prices,
    references,
    findCity: (code) => directory.airport(code)?.city ?? directory.metro(code)?.city ?? code,
    demo: settings.demo,
  });
}

const isSame = (one: NoticePrice | undefined, other: NoticePrice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One message by each channel, held back where it is quiet. */
function planDeliveries(terms: AlertTerms, at: Date): NewDelivery[] {
  return terms.channels.map((channel) => {
    const end = findQuietEnd(terms, channel, at.getTime());
    return { channel, dueAt: end === null ? at : new Date(end), heldUntil: end === null ? null : new Date(end) };
  });
}
