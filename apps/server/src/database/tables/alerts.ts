import type { DayCount, LinePrices } from '@revoada/core/alerts/decide-alert';
import { DELIVERY_STATES } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { TripPrices } from '@revoada/core/alerts/trip-prices';
import { CHANNEL_IDS } from '@revoada/core/channels/channel-id';
import type { Cabin } from '@revoada/core/flights/cabin';
import { type AlertTerms, completeTerms, type StoredTerms } from '@revoada/core/forms/alert-fields';
import type { FurtherSlice } from '@revoada/core/search/query';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { utcTimestamp } from './columns.ts';

/** Terms of an alert, also those that an earlier version stored. */
const alertTerms = customType<{ data: AlertTerms; driverData: StoredTerms | string }>({
  dataType: () => 'jsonb',
  toDriver: (terms) => JSON.stringify(terms),
  fromDriver: (stored) => completeTerms(stored as StoredTerms),
});

/**
 * The trips that alerts follow, each once: one search serves all its alerts. No personal data. Columns are those of
 * `WatchedTrip`.
 */
export const watchedTrips = pgTable(
  'watched_trips',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `watchedTripKey` */
    key: text().notNull().unique('watched_trips_key'),
    origin: text().notNull(),
    destination: text().notNull(),
    returnOrigin: text(),
    returnDestination: text(),
    further: jsonb().$type<FurtherSlice[]>().notNull().default([]),
    firstDeparture: date({ mode: 'string' }).notNull(),
    lastDeparture: date({ mode: 'string' }).notNull(),
    minNights: integer(),
    maxNights: integer(),
    adults: integer().notNull(),
    children: integer().notNull(),
    infants: integer().notNull(),
    cabin: text().$type<Cabin>().notNull(),
    nextCheckAt: utcTimestamp().notNull(),
    /** Time at which a job was enqueued; null without one. */
    queuedAt: utcTimestamp(),
    /** The last check that caused a message. */
    checkedAt: utcTimestamp(),
    /** End of frequent checks, which run while an alert page is open (demonstration). */
    quickUntil: utcTimestamp(),
    volatility: real().notNull().default(0.5),
    /** Consecutive failed checks. */
    failures: integer().notNull().default(0),
    createdAt: utcTimestamp().notNull(),
  },
  (table) => [
    index('watched_trips_due').on(table.nextCheckAt),
    index('watched_trips_route').on(table.origin, table.destination),
    index('watched_trips_open_jaw')
      .on(sql`coalesce(${table.returnOrigin}, ${table.destination})`)
      .where(sql`${table.returnOrigin} is not null or ${table.returnDestination} is not null`),
    index('watched_trips_further').using('gin', table.further.op('jsonb_path_ops')),
  ],
);

/** The last prices of each combination of days of a watched trip. */
export const watchedDays = pgTable(
  'watched_days',
  {
    tripId: uuid()
      .notNull()
      .references(() => watchedTrips.id, { onDelete: 'cascade' }),
    departure: date({ mode: 'string' }).notNull(),
    /** '' for one way. */
    returnDate: text().notNull(),
    seenAt: utcTimestamp().notNull(),
    prices: jsonb().$type<TripPrices>().notNull(),
  },
  (table) => [primaryKey({ name: 'watched_days_pk', columns: [table.tripId, table.departure, table.returnDate] })],
);

/** Periods in which the lowest prices of a watched trip stayed the same. */
export const priceEpochs = pgTable(
  'price_epochs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tripId: uuid()
      .notNull()
      .references(() => watchedTrips.id, { onDelete: 'cascade' }),
    prices: jsonb().$type<TripPrices>().notNull(),
    startedAt: utcTimestamp().notNull(),
    lastSeenAt: utcTimestamp().notNull(),
    /** Complete checks with these prices. */
    checks: integer().notNull(),
    /** The last decided alert of the current pass, where an interrupted pass resumes. */
    cursor: uuid(),
    /** Day in São Paulo and time of the last complete pass. */
    decidedDay: date({ mode: 'string' }),
    decidedAt: utcTimestamp(),
  },
  (table) => [
    index('price_epochs_trip').on(table.tripId, table.id),
    index('price_epochs_last_seen').on(table.lastSeenAt),
  ],
);

/** Alerts of accounts. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Idempotency key of the form. */
    creationKey: text().notNull(),
    version: integer().notNull().default(1),
    tripId: uuid()
      .notNull()
      .references(() => watchedTrips.id),
    terms: alertTerms().notNull(),
    /** `lapsed`: paused because the subscription does not give access. */
    state: text({ enum: ['active', 'paused', 'lapsed'] }).notNull(),
    first: jsonb().$type<LinePrices>().notNull(),
    told: jsonb().$type<LinePrices>().notNull(),
    sent: jsonb().$type<DayCount>(),
    /** Prices before this instant do not count for the alert, which was created, changed or resumed then. */
    since: utcTimestamp().notNull(),
    createdAt: utcTimestamp().notNull(),
    updatedAt: utcTimestamp().notNull(),
  },
  (table) => [
    uniqueIndex('alerts_creation_key').on(table.accountId, table.creationKey),
    index('alerts_account').on(table.accountId, table.createdAt),
    index('alerts_trip').on(table.tripId, table.id),
    index('alerts_end').on(sql`(${table.terms}->>'endsOn')`),
  ],
);

/**
 * Messages of alerts, pending and sent: the outbox, and the log that the person sees. Partitioned by the month of
 * `decidedAt`, which is the start of the price epoch: an alert sends one message per epoch and channel.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: uuid().notNull().defaultRandom(),
    decidedAt: utcTimestamp().notNull(),
    alertId: uuid().notNull(),
    accountId: accountId(),
    epochId: bigint({ mode: 'number' }).notNull(),
    channel: text({ enum: CHANNEL_IDS }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    notice: jsonb().$type<PriceNotice>().notNull(),
    /** The alert's earlier state, restored when no channel sends this message. */
    toldBefore: jsonb().$type<LinePrices>().notNull(),
    /** The end of the quiet hours that delayed the message; it is re-evaluated then. */
    heldUntil: utcTimestamp(),
    dueAt: utcTimestamp().notNull(),
    /** Set while a process sends it. */
    claimedUntil: utcTimestamp(),
    tries: integer().notNull().default(0),
    reason: text(),
    providerId: text(),
    createdAt: utcTimestamp().notNull(),
    updatedAt: utcTimestamp().notNull(),
    sentAt: utcTimestamp(),
  },
  (table) => [
    primaryKey({ name: 'alert_deliveries_pk', columns: [table.id, table.decidedAt] }),
    uniqueIndex('alert_deliveries_once').on(table.alertId, table.epochId, table.channel, table.decidedAt),
    index('alert_deliveries_due').on(table.channel, table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('alert_deliveries_account').on(table.accountId, table.createdAt),
    index('alert_deliveries_provider').on(table.providerId).where(sql`${table.providerId} is not null`),
  ],
);
