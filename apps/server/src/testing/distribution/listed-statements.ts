type Listed = { part: string; reason: string };

const nightly = 'a job of the night: each machine sweeps its rows';
const work = 'the next work of any account or trip: each machine answers from an index, a few rows at a time';
const alertsOfTrip = 'a trip has alerts of many accounts: each machine answers from an index, a batch at a time';
const outside = 'a service or a person outside names no account: each machine answers from an index';
const rowsOfAccount = 'the few rows of one account, in a request that is rare: each machine answers from an index';

/** Statements that may name no distribution key, each by a part of it that no other has, and why. */
export const listedStatements: readonly Listed[] = [
  ...[
    'in (select "id" from "accounts" where "accounts"."erased_at" < $1)',
    'in (select "id" from "accounts" where ("accounts"."erased_at" is not null and not exists (',
    'delete from "accounts" where "accounts"."erased_at" < $1',
    'delete from "audit_log" where "audit_log"."at" < $1',
    'delete from "hotel_bookings" where "hotel_bookings"."check_out" < $1',
    'delete from "mail_deliveries" where "mail_deliveries"."sent_at" < $1',
    'delete from "shared_trips" where "shared_trips"."ends_on" < $1',
    'delete from "payment_events" where "payment_events"."received_at" < $1',
    'delete from "sign_in_attempts" where "sign_in_attempts"."created_at" < $1',
    'delete from "sessions" where ("sessions"."last_seen_at" < $1 or "sessions"."created_at" < $2)',
    'delete from "whatsapp_numbers" where ("whatsapp_numbers"."state" = $1 and "whatsapp_numbers"."asked_at" < $2)',
    'delete from "whatsapp_numbers" where ("whatsapp_numbers"."state" = $1 and "whatsapp_numbers"."left_at" < $2)',
    'update "pending_erasures" set "email" = $1 where "pending_erasures"."asked_at" < $2',
    'select "account_id" from "pending_erasures" where "pending_erasures"."asked_at" < $1',
    `delete from "alerts" where "alerts"."terms"->>'endsOn' < $1`,
    'delete from "price_epochs" where "price_epochs"."last_seen_at" < $1',
    'delete from "watched_trips" where (not exists (select "id" from "alerts" where "alerts"."trip_id" =',
    `update alerts a set state = 'lapsed', updated_at = $1 where state = 'active' and not exists`,
    `update alerts a set state = 'active', first = '{}', told = '{}', since = $1`,
    'delete from alert_deliveries where decided_at < $1',
    'delete from "price_feedback" where "price_feedback"."created_at" < $1',
    'delete from "empty_days" where "empty_days"."searched_on" < $1',
    'delete from "searched_days" where "searched_days"."searched_on" < $1',
    'delete from "latest_prices" where "latest_prices"."seen_on" < $1',
    "from price_observations where cabin = 'economy' and seen_on >= $1 ) as seen where",
  ].map((part) => ({ part, reason: nightly })),
  ...[
    `with "due" as (select "id" from "alert_deliveries" where ("alert_deliveries"."channel" = $1`,
    'with due as ( select t.id from watched_trips t where (t.next_check_at <= $1',
    'from "watched_trips" where "watched_trips"."last_departure" >= $1 and exists (select 1 from alerts a',
    'with searched as materialized ( select trip.id, leg.* from jsonb_to_recordset($1::jsonb) as leg(',
    'with lately as ( select origin, destination, flight_date, sum(searches) as searches from searched_days',
    'select coalesce(sum(top_ups), 0) as count from searched_days where searched_on = $1',
  ].map((part) => ({ part, reason: work })),
  ...[
    'from alerts a left join miles_wallets w on w.account_id = a.account_id where a.trip_id = $3',
    'set "next_check_at" = case when exists (select 1 from alerts a where a.trip_id = "watched_trips"."id"',
  ].map((part) => ({ part, reason: alertsOfTrip })),
  ...[
    'from "accounts" where "accounts"."customer_id" = $1',
    'from "accounts" where ("accounts"."email" = $1 and "accounts"."erased_at" is null)',
    'from "push_subscriptions" where "push_subscriptions"."endpoint" = $1 for update',
    'from "alert_emails" where "alert_emails"."unsubscribe_key" = $1',
    'where ("alert_deliveries"."provider_id" = $',
    'delete from "whatsapp_numbers" where ("whatsapp_numbers"."number" in (',
    'select "number" from "whatsapp_numbers" where ("whatsapp_numbers"."number" in (',
    'update "whatsapp_numbers" set "state" = $1, "left_at" = $2 where ("whatsapp_numbers"."number" in (',
  ].map((part) => ({ part, reason: outside })),
  ...[
    'from "identities" where "identities"."account_id" = $1',
    'from "sessions" where "sessions"."account_id" = $1',
    'from "sessions" where ("sessions"."account_id" = $1 and "sessions"."id" <> $2)',
    'from "mail_deliveries" where "mail_deliveries"."account_id" = $1',
  ].map((part) => ({ part, reason: rowsOfAccount })),
  {
    part: 'select "source", "answer", count(*) from "price_feedback" where',
    reason: 'a count for the owner: each machine counts its rows',
  },
  {
    part: 'select first_part.destination as iata, first_part.amount + second_part.amount as cents from (',
    reason:
      'the hubs on the way are not known: each machine answers from an index, where the airport of departure leads',
  },
];

const withoutSpaces = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim();

export const isListed = (statement: string): boolean =>
  listedStatements.some(({ part }) => withoutSpaces(statement).includes(part));
