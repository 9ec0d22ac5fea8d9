import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { alertEmails } from '../tables/channels.ts';

export type AlertEmail = typeof alertEmails.$inferSelect;

/** The e-mail setting of an account with its unsubscribe key, created on first read. */
export async function openAlertEmail({ orm }: Database, accountId: string, at: Date): Promise<AlertEmail> {
  const unsubscribeKey = randomBytes(32).toString('base64url');
  await orm
    .insert(alertEmails)
    .values({ accountId, enabled: true, unsubscribeKey, changedAt: at })
    .onConflictDoNothing({ target: alertEmails.accountId });
  const [found] = await orm.select().from(alertEmails).where(eq(alertEmails.accountId, accountId));
  if (!found) throw new Error('the account was erased meanwhile');
  return found;
}

/** False when the person turned it off; true by default. */
export async function isAlertEmailOn({ orm }: Database, accountId: string): Promise<boolean> {
  const { enabled } = alertEmails;
  const [found] = await orm.select({ enabled }).from(alertEmails).where(eq(alertEmails.accountId, accountId));
  return found?.enabled ?? true;
}

export async function setAlertEmail(database: Database, accountId: string, enabled: boolean, at: Date): Promise<void> {
  await openAlertEmail(database, accountId, at);
  await database.orm.update(alertEmails).set({ enabled, changedAt: at }).where(eq(alertEmails.accountId, accountId));
}

/** The state of the account of an unsubscribe key; null for an unknown key. */
export async function findAlertEmailByKey({ orm }: Database, key: string): Promise<AlertEmail | null> {
  const [found] = await orm.select().from(alertEmails).where(eq(alertEmails.unsubscribeKey, key));
  return found ?? null;
}
