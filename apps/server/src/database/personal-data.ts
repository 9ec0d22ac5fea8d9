import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import {
  accounts,
  auditLog,
  consents,
  identities,
  installation,
  mailDeliveries,
  paymentEvents,
  pendingErasures,
  priceFeedback,
  priceObservations,
  sessions,
  signInAttempts,
  subscriptions,
} from './schema.ts';

/** What erasure does with a person's rows. `empty` leaves the row that others refer to, without anything of the person. */
type Erasure = { does: 'delete' | 'empty' } | { does: 'keep'; years: number; law: string };

type PersonalTable = {
  table: PgTable;
  /** The column that says whose a row is. */
  owner: PgColumn;
  erasure: Erasure;
  /** Columns that are secrets of ours, not the person's data. */
  secret?: string[];
};

/**
 * Every table with personal data: what export shows and what erasure does. A test fails when a table of the schema stands
 * neither here nor in `withoutPersonalData`.
 */
export const personalTables: PersonalTable[] = [
  { table: accounts, owner: accounts.id, erasure: { does: 'empty' } },
  { table: identities, owner: identities.accountId, erasure: { does: 'delete' } },
  { table: sessions, owner: sessions.accountId, erasure: { does: 'delete' }, secret: ['id', 'idToken'] },
  {
    table: consents,
    owner: consents.accountId,
    erasure: { does: 'keep', years: 5, law: 'prova do consentimento (LGPD, art. 8º, § 2º, e art. 16, I)' },
  },
  {
    table: subscriptions,
    owner: subscriptions.accountId,
    erasure: { does: 'keep', years: 5, law: 'registros de pagamento (CTN, arts. 173 e 174)' },
  },
  { table: mailDeliveries, owner: mailDeliveries.accountId, erasure: { does: 'delete' } },
  {
    table: auditLog,
    owner: auditLog.accountId,
    erasure: { does: 'keep', years: 5, law: 'registro dos atos sobre a conta (LGPD, arts. 16, I, e 37)' },
  },
  {
    table: pendingErasures,
    owner: pendingErasures.accountId,
    erasure: { does: 'keep', years: 0, law: 'até a despedida' },
  },
];

/** Tables that tell nothing of anybody, and why. */
export const withoutPersonalData: [table: PgTable, why: string][] = [
  [installation, 'one row about the database itself'],
  [priceObservations, 'prices of routes'],
  [priceFeedback, 'an answer about a price, tied to nobody'],
  [signInAttempts, 'the person is not known yet'],
  [paymentEvents, 'ids of the payment service’s events'],
];

/** How long the longest-kept rows of an erased account stay, in years. */
export const longestKeptYears = Math.max(
  ...personalTables.map(({ erasure }) => (erasure.does === 'keep' ? erasure.years : 0)),
);

type ExportedTable = { rows: Record<string, unknown>[]; kept?: { years: number; why: string } };

/** Everything that we hold of an account, by table. */
export async function exportRows({ orm }: Database, accountId: string): Promise<Record<string, ExportedTable>> {
  const tables = personalTables.map(async ({ table, owner, erasure, secret = [] }) => {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !secret.includes(name));
    const rows = await orm.select(Object.fromEntries(columns)).from(table).where(eq(owner, accountId));
    const kept = erasure.does === 'keep' ? { kept: { years: erasure.years, why: erasure.law } } : {};
    return [getTableName(table), { rows, ...kept }] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

const nobody = {
  email: null,
  emailVerified: false,
  name: null,
  givenName: null,
  nickname: null,
  phone: null,
  birthDate: null,
};

/**
 * Deletes and empties what may go, in one step, and notes what is left to do outside. False when the account was erased
 * before: then nothing changes.
 */
export function eraseRows({ orm }: Database, accountId: string, at: Date): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (!account || account.erasedAt) return false;
    const ways = await transaction.select().from(identities).where(eq(identities.accountId, accountId));
    const subjects = ways.map(({ subject }) => subject);
    await transaction
      .insert(pendingErasures)
      .values({ accountId, email: account.email, subjects, askedAt: at })
      .onConflictDoNothing();
    for (const { table, owner, erasure } of personalTables) {
      if (erasure.does === 'delete') await transaction.delete(table).where(eq(owner, accountId));
    }
    await transaction
      .update(accounts)
      .set({ ...nobody, erasedAt: at })
      .where(eq(accounts.id, accountId));
    return true;
  });
}

export async function findPendingErasure({ orm }: Database, accountId: string) {
  const [found] = await orm.select().from(pendingErasures).where(eq(pendingErasures.accountId, accountId));
  return found ?? null;
}

/** Accounts whose last steps are still to be done. */
export async function findPendingErasures({ orm }: Database): Promise<string[]> {
  const rows = await orm.select({ accountId: pendingErasures.accountId }).from(pendingErasures);
  return rows.map(({ accountId }) => accountId);
}

export async function deletePendingErasure({ orm }: Database, accountId: string): Promise<void> {
  await orm.delete(pendingErasures).where(eq(pendingErasures.accountId, accountId));
}

/** Removes what was kept of accounts that were erased before the instant, and then the emptied accounts themselves. */
export async function forgetErasedBefore({ orm }: Database, before: Date): Promise<void> {
  await orm.transaction(async (transaction) => {
    const long = sql`(select ${accounts.id} from ${accounts} where ${accounts.erasedAt} < ${before.toISOString()})`;
    for (const { table, owner } of personalTables) {
      if (table !== accounts) await transaction.delete(table).where(sql`${owner} in ${long}`);
    }
    await transaction.delete(accounts).where(sql`${accounts.id} in ${long}`);
  });
}
