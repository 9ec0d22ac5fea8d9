import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row: which world this database belongs to. Demonstration and real data never meet (decisions). */
export const installation = pgTable('installation', {
  id: integer().primaryKey().default(1),
  mode: text({ enum: ['demo', 'real'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The lowest price of one adult in economy that a finished search saw on a day, per route, flight day and kind.
 * `programme` is '' for cash.
 */
export const priceObservations = pgTable(
  'price_observations',
  {
    origin: text().notNull(),
    destination: text().notNull(),
    flightDate: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['cash', 'miles'] }).notNull(),
    programme: text().notNull(),
    /** UTC day of the search: later searches of the same day replace earlier ones. */
    seenOn: date({ mode: 'string' }).notNull(),
    /** Cents for cash, miles for miles. */
    amount: integer().notNull(),
    /** Cents besides the miles; contained in `amount` for cash. */
    taxCents: integer().notNull(),
    seenAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    demo: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'price_observations_pk',
      columns: [table.origin, table.destination, table.flightDate, table.kind, table.programme, table.seenOn],
    }),
    index('price_observations_seen_on').on(table.seenOn),
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
