import type { Airport } from '@revoada/core/airports/airport';
import type { StateCode } from '@revoada/core/airports/states';
import type { AlertTerms } from '@revoada/core/alerts/alert-terms';
import { CHANNEL_IDS } from '@revoada/core/alerts/channel-id';
import type { DayCount, LinePrices } from '@revoada/core/alerts/decide-alert';
import { DELIVERY_STATES } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { TripPrices } from '@revoada/core/alerts/trip-prices';
import { CLIENT_STATUSES, CLIENT_TYPES } from '@revoada/core/clients/client-form';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import type { Promotion } from '@revoada/core/flights/promotion';
import { ENTRY_STATUSES, ENTRY_TYPES } from '@revoada/core/miles/entries/miles-entry';
import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** One row: which world this database belongs to. Demonstration and real data never meet (decisions). */
export const installation = pgTable('installation', {
  id: integer().primaryKey().default(1),
  mode: text({ enum: ['demo', 'real'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The lowest price of one adult that finished searches of a day saw, per route, flight day, cabin, programme and airline.
 * Partitioned by the month of `seen_on` (migration 0017, `database/prices/price-partitions.ts`). ADR-0077
 */
export const priceObservations = pgTable(
  'price_observations',
  {
    origin: text().notNull(),
    destination: text().notNull(),
    flightDate: date({ mode: 'string' }).notNull(),
    /** UTC day of the search: later searches of the same day replace earlier ones. */
    seenOn: date({ mode: 'string' }).notNull(),
    cabin: text({ enum: ['economy', 'business', 'first'] }).notNull(),
    /** Whose miles; '' for cash. */
    programme: text().notNull(),
    /** IATA code of the airline that sells it; '' where it is not known. */
    carrier: text().notNull(),
    /** Cents for cash, miles for miles. */
    amount: integer().notNull(),
    /** Cents besides the miles; contained in `amount` for cash. */
    taxCents: integer().notNull(),
    /** Checked bags that the fare includes; null where the source does not say. */
    checkedBags: smallint(),
    /** What the search asked: one airline; all, while a source failed; all. The order of the letters is that of the worth. */
    breadth: text({ enum: ['airline', 'partial', 'whole'] }).notNull(),
    demo: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'price_observations_pk',
      columns: [
        table.origin,
        table.destination,
        table.flightDate,
        table.seenOn,
        table.cabin,
        table.programme,
        table.carrier,
      ],
    }),
  ],
);

/** How far a history of prices was imported (`PRICE_HISTORY_URL`), by the path of its URL. */
export const priceHistories = pgTable('price_histories', {
  source: text().primaryKey(),
  /** What the server said of the version that was read. */
  etag: text(),
  /** UTC day of the newest sight in it. */
  seenUntil: date({ mode: 'string' }).notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull(),
});

/** How often a flight day of a route was searched on a UTC day: by people, and to fill gaps. Says nothing of who it was. */
export const searchedDays = pgTable(
  'searched_days',
  {
    origin: text().notNull(),
    destination: text().notNull(),
    flightDate: date({ mode: 'string' }).notNull(),
    searchedOn: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
    topUps: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'searched_days_pk',
      columns: [table.origin, table.destination, table.flightDate, table.searchedOn],
    }),
    index('searched_days_searched_on').on(table.searchedOn),
  ],
);

/** What travellers found at the airline: was it our price? No personal data. */
export const priceFeedback = pgTable('price_feedback', {
  id: uuid().primaryKey().defaultRandom(),
  /** The sender's `Idempotency-Key`: a repeat has one effect. */
  idempotencyKey: text().unique('price_feedback_idempotency_key'),
  offerId: text().notNull(),
  source: text().notNull(),
  airline: text().notNull(),
  origin: text().notNull(),
  destination: text().notNull(),
  flightDate: date({ mode: 'string' }).notNull(),
  kind: text({ enum: ['cash', 'miles'] }).notNull(),
  programme: text(),
  totalCents: integer(),
  miles: integer(),
  searchedAt: timestamp({ withTimezone: true, mode: 'string' }),
  answer: text({ enum: ['same', 'different'] }).notNull(),
  demo: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

const instant = () => timestamp({ withTimezone: true });

/** A person's account. Erased ones keep their row, emptied, because payments refer to it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As `normalizeEmail` writes it: two accounts share an e-mail only where these are equal. */
    email: text(),
    /** True once the identity provider vouched for the e-mail: only then may other sign-ins join the account. */
    emailVerified: boolean().notNull().default(false),
    name: text(),
    givenName: text(),
    nickname: text(),
    /** Digits. */
    phone: text(),
    birthDate: date({ mode: 'string' }),
    /** The payment service's customer, kept from the first purchase on. */
    customerId: text().unique('accounts_customer_id'),
    createdAt: instant().notNull(),
    erasedAt: instant(),
  },
  (table) => [
    // One account per e-mail that somebody has confirmed.
    uniqueIndex('accounts_verified_email').on(table.email).where(sql`${table.emailVerified}`),
    index('accounts_email').on(table.email),
    // The collation C folds A to Z alone, as `normalizeEmail` does; others would fold 'İ' and the Kelvin sign.
    check('accounts_email_normalized', sql`${table.email} = lower(${table.email} collate "C")`),
  ],
);

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);

/** Ways into an account: one row per `sub` at the identity provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: accountId(),
    /** 'google-oauth2', 'facebook', 'github', 'linkedin', 'email'. */
    connection: text().notNull(),
    email: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'identities_pk', columns: [table.issuer, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
);

/** Signed-in browsers. The cookie's value is not kept: `id` is its keyed hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    browser: text().notNull(),
    /** For ending the provider's session too. */
    idToken: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When the person last proved who they are. */
    authenticatedAt: instant().notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/** Sign-ins on their way to the provider and back; each is used once. Nobody's data: the person is not known yet. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** Keyed hash of the browser's cookie, and the state: each of its tabs has an attempt of its own. */
    id: text().primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnTo: text().notNull(),
    /** What happens after it: go back, or straight on to payment. */
    next: text({ enum: ['return', 'checkout'] }).notNull(),
    /** A fresh proof of identity was asked for. */
    recheck: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('sign_in_attempts_created').on(table.createdAt)],
);

/** Every word ever given on a purpose; the latest counts. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    purpose: text({ enum: ['termos', 'marketing'] }).notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('consents_account').on(table.accountId)],
);

/** A person's loyalty programmes, as they keep them with their account. */
export const milesWallets = pgTable('miles_wallets', {
  accountId: accountId().primaryKey(),
  entries: jsonb().$type<Wallet>().notNull(),
  savedAt: instant().notNull(),
});

/** WhatsApp numbers of accounts, each confirmed by a code that was sent to it. One that left is kept, so that it stays off. */
export const whatsappNumbers = pgTable(
  'whatsapp_numbers',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** E.164: '+5511987654321'. */
    number: text().notNull(),
    state: text({ enum: ['pending', 'confirmed', 'left'] }).notNull(),
    /** The sentence by the form that the person agreed to. */
    consentVersion: text().notNull(),
    codeHash: text(),
    codeExpiresAt: instant(),
    codeTries: integer().notNull().default(0),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    leftAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    index('whatsapp_numbers_number').on(table.number),
  ],
);

/** Browsers that show an account's notifications, by what their push service gave them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The person's own name for it. */
    name: text().notNull(),
    /** Handed out by the demonstration's stand-in: no browser is behind it. */
    sample: boolean().notNull(),
    createdAt: instant().notNull(),
    lastSentAt: instant(),
  },
  (table) => [index('push_subscriptions_account').on(table.accountId)],
);

/** Whether an account takes alerts by e-mail; without a row it does. */
export const alertEmails = pgTable('alert_emails', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  enabled: boolean().notNull(),
  /** What the way out in its mails carries. */
  unsubscribeKey: text().notNull().unique(),
  changedAt: instant().notNull(),
});

/** Hotel bookings of a person. 'completed' is worked out when they are read. */
export const hotelBookings = pgTable(
  'hotel_bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The form's own key: a repeat of the same form books nothing more. */
    requestKey: text().notNull(),
    guestName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    hotelId: text().notNull(),
    hotelName: text().notNull(),
    place: text().notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    roomType: text({ enum: ['padrao', 'superior', 'familia'] }).notNull(),
    rooms: integer().notNull(),
    adults: integer().notNull(),
    children: integer().notNull(),
    totalCents: integer().notNull(),
    status: text({ enum: ['confirmed', 'pending', 'cancelled'] }).notNull(),
    /** Nobody booked it: the demonstration's own account is shown with it. */
    sample: boolean().notNull(),
    createdAt: instant().notNull(),
    cancelledAt: instant(),
  },
  (table) => [
    uniqueIndex('hotel_bookings_request').on(table.accountId, table.requestKey),
    index('hotel_bookings_check_out').on(table.checkOut),
  ],
);

/** Movements of miles that a person recorded; those that are done have changed `miles_wallets` in the same step. */
export const milesEntries = pgTable(
  'miles_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The form's own key and its entry's place in it: sent twice, it records them once. */
    creationKey: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    programme: text().$type<ProgrammeId>().notNull(),
    type: text({ enum: ENTRY_TYPES }).notNull(),
    amount: integer().notNull(),
    status: text({ enum: ENTRY_STATUSES }).notNull(),
    /** Nobody recorded it: the demonstration's own account is shown with it. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('miles_entries_creation_key').on(table.accountId, table.creationKey),
    index('miles_entries_account').on(table.accountId, table.date),
  ],
);

/** People and companies that an account keeps as its clients: third parties, for whom the account's holder answers. */
export const clientRecords = pgTable(
  'client_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The form's own key: sent twice, it adds one client. */
    creationKey: text().notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    position: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().$type<StateCode | ''>().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    notes: text().notNull(),
    clientType: text({ enum: CLIENT_TYPES }).notNull(),
    status: text({ enum: CLIENT_STATUSES }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('client_records_creation_key').on(table.accountId, table.creationKey)],
);

/** By how much an account's number of active clients changed, and when: their sum up to an instant is the number then. */
export const activeClientChanges = pgTable(
  'active_client_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    change: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('active_client_changes_account').on(table.accountId, table.at)],
);

/** The payment service's subscriptions, as last read from it. Kept after erasure: the law asks for payment records. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** 'sub_…' */
    id: text().primaryKey(),
    accountId: accountId(),
    customerId: text().notNull(),
    status: text().notNull(),
    priceId: text().notNull(),
    startedAt: instant().notNull(),
    currentPeriodEnd: instant(),
    cancelsAtPeriodEnd: boolean().notNull(),
    endedAt: instant(),
    pastDueSince: instant(),
    /** When the purchase was undone: by right of withdrawal, or by us because it should never have been sold. */
    withdrawnAt: instant(),
    readAt: instant().notNull(),
  },
  (table) => [index('subscriptions_account').on(table.accountId)],
);

/** Events of the payment service that were taken in: each has one effect. No personal data. */
export const paymentEvents = pgTable('payment_events', {
  /** 'evt_…' */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull(),
});

/** Mails that went out, one per key: a repeated job sends no second one. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    /** 'subscription-started:sub_…' */
    key: text().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    template: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [index('mail_deliveries_account').on(table.accountId)],
);

/** How many searches a fare source was asked on a UTC day, by all processes: one row a day. */
export const upstreamUsage = pgTable(
  'upstream_usage',
  {
    source: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

/** Airports that fare sources tell of, of their last answer. */
export const sourceAirports = pgTable(
  'source_airports',
  {
    source: text().notNull(),
    iata: text().notNull(),
    airport: jsonb().$type<Airport>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.iata] })],
);

/** What people write to the owner, with or without an account. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the form that was sent and of what it said: a repeat has no effect. */
    requestKey: text().notNull().unique('contact_messages_request_key'),
    /** Whoever was signed in; null for a visitor. */
    accountId: uuid().references(() => accounts.id),
    name: text().notNull(),
    /** As `normalizeEmail` writes it. */
    email: text().notNull(),
    /** Digits. */
    phone: text(),
    subject: text({ enum: ['consultoria', 'treinamento', 'grupo', 'duvida', 'parceria', 'outro'] }).notNull(),
    message: text().notNull(),
    /** Version of the sentence that stood by the form. */
    consentVersion: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('contact_messages_account').on(table.accountId),
    index('contact_messages_email').on(table.email),
    index('contact_messages_created').on(table.createdAt),
  ],
);

/** Bonuses of transfers between programmes that the owner added on `/admin`. */
export const transferBonuses = pgTable('transfer_bonuses', {
  id: uuid().primaryKey().defaultRandom(),
  bonus: jsonb().$type<TransferBonus>().notNull(),
  addedAt: instant().notNull(),
});

/** What a thousand miles of a programme count as, where the owner edited it on `/admin`; the product's own elsewhere. */
export const referencePrices = pgTable(
  'reference_prices',
  {
    programme: text().$type<ProgrammeId>().primaryKey(),
    centsPerThousand: integer().notNull(),
    kind: text({ enum: ['target', 'use'] }).notNull(),
    /** ISO day on which it was seen. */
    asOf: date().notNull(),
    source: text().notNull(),
    updatedAt: instant().notNull(),
  },
  ({ centsPerThousand }) => [check('reference_price_positive', sql`${centsPerThousand} > 0`)],
);

/** What customers said, entered by the owner on `/admin` with the day on which they agreed to its being published. */
export const testimonials = pgTable('testimonials', {
  id: uuid().primaryKey().defaultRandom(),
  quote: text().notNull(),
  author: text().notNull(),
  /** May be empty. */
  trip: text().notNull(),
  agreedOn: date().notNull(),
  addedAt: instant().notNull(),
});

/** Texts of pages that the owner edited on `/admin`; the site's own elsewhere. */
export const siteTexts = pgTable(
  'site_texts',
  {
    page: text({ enum: ['ofertas'] }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  ({ page, key }) => [primaryKey({ columns: [page, key] })],
);

/** E-mails on mailing lists, one entry per list. */
export const listEntries = pgTable(
  'list_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text({ enum: ['newsletter', 'whatsapp', 'planejador'] }).notNull(),
    /** As `normalizeEmail` writes it; null once it left. */
    email: text(),
    /** Tells an e-mail that left from others. */
    emailHash: text().notNull(),
    /** 'left' after its confirmation, 'refused' before it: that one is not asked again. */
    state: text({ enum: ['pending', 'confirmed', 'left', 'refused'] }).notNull(),
    /** Version of the sentence that stood by the form. */
    consentVersion: text().notNull(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('list_entries_email').on(table.list, table.emailHash),
    index('list_entries_email_hash').on(table.emailHash),
    index('list_entries_asked').on(table.askedAt),
  ],
);

/** What the owner sends to a mailing list. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid().primaryKey().defaultRandom(),
  /** Hash of the list and of what names the issue, its words or its week: it is sent to a list once. */
  contentKey: text().notNull().unique('newsletter_issues_content_key'),
  list: text({ enum: ['newsletter', 'whatsapp', 'planejador'] }).notNull(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull(),
});

/** Links in mails to a list's entries: hashes of their tokens. Gone with the entry. */
export const listEntryLinks = pgTable(
  'list_entry_links',
  {
    tokenHash: text().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => listEntries.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index('list_entry_links_entry').on(table.entryId)],
);
/** Promotions that fare sources announce, until their day has passed. */
export const promotions = pgTable(
  'promotions',
  {
    source: text().notNull(),
    /** The source's own, or made of what it says. */
    id: text().notNull(),
    promotion: jsonb().$type<Promotion>().notNull(),
    departure: date({ mode: 'string' }).notNull(),
    firstSeenAt: instant().notNull(),
    /** From when accounts without Conta PRO see it. */
    opensAt: instant().notNull(),
    /** The last list that had it. */
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'promotions_pk', columns: [table.source, table.id] }),
    index('promotions_departure').on(table.departure),
  ],
);

/** When each source was last asked for its promotions: one row a source, by which processes take turns. */
export const promotionReadings = pgTable('promotion_readings', {
  source: text().primaryKey(),
  askedAt: instant().notNull(),
  /** Null while it has told none. */
  readAt: instant(),
  failedAt: instant(),
});

/**
 * The trips that alerts follow, each once: one search serves all its alerts. Nobody's data. Columns are those of
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
    firstDeparture: date({ mode: 'string' }).notNull(),
    lastDeparture: date({ mode: 'string' }).notNull(),
    minNights: integer(),
    maxNights: integer(),
    adults: integer().notNull(),
    children: integer().notNull(),
    infants: integer().notNull(),
    cabin: text().$type<Cabin>().notNull(),
    nextCheckAt: instant().notNull(),
    /** When a job of it was enqueued; null while there is none. */
    queuedAt: instant(),
    /** The last check that told something. */
    checkedAt: instant(),
    /** Until when it is looked at often: somebody is looking (demonstration). */
    quickUntil: instant(),
    volatility: real().notNull().default(0.5),
    /** Checks that failed one after the other. */
    failures: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('watched_trips_due').on(table.nextCheckAt),
    index('watched_trips_route').on(table.origin, table.destination),
  ],
);

/** What checks saw last of each combination of days that a watched trip may have. */
export const watchedDays = pgTable(
  'watched_days',
  {
    tripId: uuid()
      .notNull()
      .references(() => watchedTrips.id, { onDelete: 'cascade' }),
    departure: date({ mode: 'string' }).notNull(),
    /** '' for one way. */
    returnDate: text().notNull(),
    seenAt: instant().notNull(),
    prices: jsonb().$type<TripPrices>().notNull(),
  },
  (table) => [primaryKey({ name: 'watched_days_pk', columns: [table.tripId, table.departure, table.returnDate] })],
);

/** Times in which a watched trip's lowest prices stayed the same. */
export const priceEpochs = pgTable(
  'price_epochs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tripId: uuid()
      .notNull()
      .references(() => watchedTrips.id, { onDelete: 'cascade' }),
    prices: jsonb().$type<TripPrices>().notNull(),
    startedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Complete checks that saw it. */
    checks: integer().notNull(),
    /** The last alert that was decided in the pass under way: a pass that was broken off goes on after it. */
    cursor: uuid(),
    /** The day in São Paulo of the last pass that went to its end, and when that was. */
    decidedDay: date({ mode: 'string' }),
    decidedAt: instant(),
  },
  (table) => [
    index('price_epochs_trip').on(table.tripId, table.id),
    index('price_epochs_last_seen').on(table.lastSeenAt),
  ],
);

/** What people have asked to be told of. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** The form's own key: sent twice, it creates one alert. */
    creationKey: text().notNull(),
    version: integer().notNull().default(1),
    tripId: uuid()
      .notNull()
      .references(() => watchedTrips.id),
    terms: jsonb().$type<AlertTerms>().notNull(),
    /** `lapsed`: paused because the subscription does not give access. */
    state: text({ enum: ['active', 'paused', 'lapsed'] }).notNull(),
    first: jsonb().$type<LinePrices>().notNull(),
    told: jsonb().$type<LinePrices>().notNull(),
    sent: jsonb().$type<DayCount>(),
    /** Prices before this instant are none of the alert's: it was created, changed or resumed then. */
    since: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('alerts_creation_key').on(table.accountId, table.creationKey),
    index('alerts_account').on(table.accountId, table.createdAt),
    index('alerts_trip').on(table.tripId, table.id),
  ],
);

/**
 * Messages of alerts, on their way and sent: the outbox, and the log that the person sees. Partitioned by the month of
 * `decidedAt`, which is the start of the price epoch: an alert tells of an epoch by each channel once.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: uuid().notNull().defaultRandom(),
    decidedAt: instant().notNull(),
    alertId: uuid().notNull(),
    accountId: accountId(),
    epochId: bigint({ mode: 'number' }).notNull(),
    channel: text({ enum: CHANNEL_IDS }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    notice: jsonb().$type<PriceNotice>().notNull(),
    /** What the alert had told before: it is so again when nothing of this goes out. */
    toldBefore: jsonb().$type<LinePrices>().notNull(),
    /** The end of quiet hours that it waited for: then it is decided anew. */
    heldUntil: instant(),
    dueAt: instant().notNull(),
    /** While a process sends it. */
    claimedUntil: instant(),
    tries: integer().notNull().default(0),
    reason: text(),
    providerId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'alert_deliveries_pk', columns: [table.id, table.decidedAt] }),
    uniqueIndex('alert_deliveries_once').on(table.alertId, table.epochId, table.channel, table.decidedAt),
    index('alert_deliveries_due').on(table.channel, table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('alert_deliveries_account').on(table.accountId, table.createdAt),
    index('alert_deliveries_provider').on(table.providerId).where(sql`${table.providerId} is not null`),
  ],
);

/** Who did what with an account, for five years. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** 'signed-in', 'exported', 'erased', 'consent-changed', 'password-changed', 'withdrew', … */
    action: text().notNull(),
    details: jsonb().$type<Record<string, string | boolean>>().notNull(),
    requestId: text(),
    at: instant().notNull(),
  },
  (table) => [index('audit_log_account').on(table.accountId)],
);

/** Erasures whose last steps are still to be done: the farewell, and the provider's own account. Gone once they are. */
export const pendingErasures = pgTable('pending_erasures', {
  accountId: accountId().primaryKey(),
  /** Where the farewell goes. */
  email: text(),
  /** `sub`s at the identity provider. */
  subjects: jsonb().$type<string[]>().notNull(),
  askedAt: instant().notNull(),
});
