import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The lowest price of one adult that finished searches of a day saw, per route, flight day, cabin, programme and airline.
 * Partitioned by the month of `seen_on` (migration 0000, `database/prices/price-partitions.ts`). ADR-0077
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
    /** Programme of the miles; '' for cash. */
    programme: text().notNull(),
    /** IATA code of the selling airline; '' when unknown. */
    carrier: text().notNull(),
    /** Cents for cash, miles for miles. */
    amount: integer().notNull(),
    /** Cents in addition to the miles; contained in `amount` for cash. */
    taxCents: integer().notNull(),
    /** Checked bags of the fare; null when the source gives none. */
    checkedBags: smallint(),
    /**
     * Coverage of the search: one airline; all airlines, while a source failed; all airlines. The alphabetical order
     * ranks them.
     */
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

/**
 * The newest observation in economy of each airline, per route, flight day and programme: what calendars and the list
 * of destinations read. What a complete search did not find again is deleted. ADR-0199
 */
export const latestPrices = pgTable(
  'latest_prices',
  {
    origin: text().notNull(),
    destination: text().notNull(),
    flightDate: date({ mode: 'string' }).notNull(),
    demo: boolean().notNull(),
    programme: text().notNull(),
    carrier: text().notNull(),
    amount: integer().notNull(),
    taxCents: integer().notNull(),
    breadth: text({ enum: ['airline', 'partial', 'whole'] }).notNull(),
    seenOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'latest_prices_pk',
      columns: [table.origin, table.destination, table.flightDate, table.demo, table.programme, table.carrier],
    }),
  ],
);

/** State of the import of a price history (`PRICE_HISTORY_URL`), by its URL without the host. */
export const priceHistories = pgTable('price_histories', {
  source: text().primaryKey(),
  /** ETag of the imported version. */
  etag: text(),
  /** UTC day of the newest observation in it. */
  seenUntil: date({ mode: 'string' }).notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Flight days for which a complete search found no fare, with the UTC day of the newest such search. */
export const emptyDays = pgTable(
  'empty_days',
  {
    origin: text().notNull(),
    destination: text().notNull(),
    flightDate: date({ mode: 'string' }).notNull(),
    cabin: text({ enum: ['economy', 'business', 'first'] }).notNull(),
    demo: boolean().notNull(),
    searchedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'empty_days_pk',
      columns: [table.origin, table.destination, table.flightDate, table.cabin, table.demo],
    }),
  ],
);

/** Number of searches per route, flight day and UTC day, by people and by the top-up. Without personal data. */
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

/** Feedback of travellers on whether the airline had our price. No personal data. */
export const priceFeedback = pgTable('price_feedback', {
  id: uuid().primaryKey().defaultRandom(),
  /** `Idempotency-Key` of the request. */
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

/** Rechecks of shown prices at the click, counted per source, seller and UTC day. No personal data. */
export const recheckOutcomes = pgTable(
  'recheck_outcomes',
  {
    /** Id of the fare source. */
    source: text().notNull(),
    /** Provider in the source's spelling. */
    provider: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    demo: boolean().notNull(),
    /** Sum of the five outcomes below. */
    checks: integer().notNull(),
    same: integer().notNull(),
    rose: integer().notNull(),
    fell: integer().notNull(),
    gone: integer().notNull(),
    /** Without an answer in time. */
    unanswered: integer().notNull(),
    /** Sum of the changes of prices in reais, in cents; falls are negative. */
    changeCents: bigint({ mode: 'number' }).notNull(),
    /** Sum of the changes of prices in miles or points; falls are negative. */
    changeMiles: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'recheck_outcomes_pk', columns: [table.source, table.provider, table.day, table.demo] }),
  ],
);
