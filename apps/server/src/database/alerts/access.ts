import { type SQL, sql } from 'drizzle-orm';

/** The instant of the check, and the grace time of a late payment. */
export type AccessAt = { at: Date; graceDays: number };

/** SQL form of `givesAccess` in core: true when the subscription of an account gives access. */
export function hasAccess(accountId: SQL, { at, graceDays }: AccessAt): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from subscriptions s where s.account_id = ${accountId} and (s.status in ('active', 'trialing')
      or (s.status = 'past_due' and s.past_due_since > ${at}::timestamptz - make_interval(days => ${graceDays}))))`;
}
