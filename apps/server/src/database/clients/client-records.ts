import {
  CLIENTS_PER_PAGE,
  type ClientList,
  type ClientListQuery,
  type ClientRecord,
} from '@revoada/core/clients/client-list';
import { countPages } from '@revoada/core/format/shown-range';
import type { ClientForm } from '@revoada/core/forms/client-form';
import { and, asc, count, eq, lte, type SQL, sql } from 'drizzle-orm';
import { changeAccount } from '../accounts/change-account.ts';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { activeClientChanges, clientRecords } from '../tables/clients.ts';

type Row = typeof clientRecords.$inferSelect;

/** Matches a row of this account only; rows of other accounts are treated as missing. */
const isOwn = (accountId: string, id: string) => and(eq(clientRecords.accountId, accountId), eq(clientRecords.id, id));

/** One page of the clients of an account, by name. */
export async function listClients(
  { orm }: Database,
  accountId: string,
  { text, status, page }: ClientListQuery,
): Promise<ClientList> {
  const isOwn = eq(clientRecords.accountId, accountId);
  const isListed = and(isOwn, status === null ? undefined : eq(clientRecords.status, status), matches(text));
  const [[all], [found]] = await Promise.all([
    orm.select({ rows: count() }).from(clientRecords).where(isOwn),
    orm.select({ rows: count() }).from(clientRecords).where(isListed),
  ]);
  const total = found?.rows ?? 0;
  const shown = Math.min(page, countPages(total, CLIENTS_PER_PAGE));
  const { id, name, email, phone, company, city, state, status: kept } = clientRecords;
  const clients = await orm
    .select({ id, name, email, phone, company, city, state, status: kept })
    .from(clientRecords)
    .where(isListed)
    .orderBy(asc(withoutAccents(name)), asc(id))
    .limit(CLIENTS_PER_PAGE)
    .offset((shown - 1) * CLIENTS_PER_PAGE);
  return { clients, total, ofAccount: all?.rows ?? 0, page: shown };
}

export async function findClient({ orm }: Database, accountId: string, id: string): Promise<ClientRecord | null> {
  const [row] = await orm.select().from(clientRecords).where(isOwn(accountId, id));
  return row ? toRecord(row) : null;
}

/** Number of active clients at an instant; null when nothing was recorded before it. */
export async function countActiveClients({ orm }: Database, accountId: string, at: Date): Promise<number | null> {
  const [row] = await orm
    .select({ rows: count(), active: sql<string | null>`sum(${activeClientChanges.change})` })
    .from(activeClientChanges)
    .where(and(eq(activeClientChanges.accountId, accountId), lte(activeClientChanges.at, at)));
  return row && row.rows > 0 ? Number(row.active) : null;
}

export type AddedClient = { id: string } | 'too-many' | 'erased';

/** Adds a client once per key; a repeat returns the existing one. */
export async function insertClient(
  database: Database,
  accountId: string,
  { form, creationKey, most, at }: { form: ClientForm; creationKey: string; most: number; at: Date },
): Promise<AddedClient> {
  const added = await changeAccount<AddedClient>(database, accountId, async (transaction) => {
    const isOwn = eq(clientRecords.accountId, accountId);
    const [known] = await transaction
      .select({ id: clientRecords.id })
      .from(clientRecords)
      .where(and(isOwn, eq(clientRecords.creationKey, creationKey)));
    if (known) return known;
    const [all] = await transaction.select({ rows: count() }).from(clientRecords).where(isOwn);
    if ((all?.rows ?? 0) >= most) return 'too-many';
    const row = { ...form, accountId, creationKey, createdAt: at, updatedAt: at };
    const [record] = await transaction.insert(clientRecords).values(row).returning({ id: clientRecords.id });
    await recordChange(transaction, accountId, form.status === 'active' ? 1 : 0, at);
    return record ?? 'erased';
  });
  return added ?? 'erased';
}

/**
 * Updates a client at the version that was read. Returns the newer version when it changed meanwhile, null when it is
 * gone.
 */
export function updateClient(
  database: Database,
  accountId: string,
  { id, version, form, at }: { id: string; version: number; form: ClientForm; at: Date },
): Promise<{ saved: boolean; record: ClientRecord } | null> {
  return changeAccount(database, accountId, async (transaction) => {
    const [row] = await transaction.select().from(clientRecords).where(isOwn(accountId, id)).for('update');
    if (!row) return null;
    if (row.version !== version) return { saved: false, record: toRecord(row) };
    const [changed] = await transaction
      .update(clientRecords)
      .set({ ...form, version: version + 1, updatedAt: at })
      .where(isOwn(accountId, id))
      .returning();
    await recordChange(transaction, accountId, Number(form.status === 'active') - Number(row.status === 'active'), at);
    return { saved: true, record: toRecord(changed ?? row) };
  });
}

/** Returns false when there was none. */
export function deleteClient({ orm }: Database, accountId: string, id: string, at: Date): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const [gone] = await transaction.delete(clientRecords).where(isOwn(accountId, id)).returning();
    if (gone?.status === 'active') await recordChange(transaction, accountId, -1, at);
    return gone !== undefined;
  });
}

async function recordChange(queries: Queries, accountId: string, change: number, at: Date): Promise<void> {
  if (change !== 0) await queries.insert(activeClientChanges).values({ accountId, change, at });
}

const accented = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaaeeeeiiiiooooouuuucn';

/** Lower case, without the accents of Portuguese and similar languages. */
const withoutAccents = (text: unknown) => sql`translate(lower(${text}), ${accented}, ${plain})`;

/** Each word occurs in a listed column; phone and CEP are matched by their digits. */
function matches(text: string): SQL | undefined {
  const { name, email, company, city, phone, zipCode } = clientRecords;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const digits = text.replace(/\D/g, '');
  const all = sql`concat_ws(' ', ${name}, ${email}, ${company}, ${city}, ${phone})`;
  const byWords = and(
    ...words.map((word) => sql`${withoutAccents(all)} like '%' || ${withoutAccents(escapeLike(word))} || '%'`),
  );
  const isNumber = digits.length >= 4 && /^[\d\s().+-]+$/.test(text);
  if (!isNumber) return byWords;
  const allDigits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g') || ' ' || regexp_replace(${zipCode}, '[^0-9]', '', 'g')`;
  const byDigits = sql`${allDigits} like ${`%${digits}%`}`;
  return sql`(${byWords} or ${byDigits})`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function toRecord({ accountId: _owner, creationKey: _key, createdAt, updatedAt, ...fields }: Row): ClientRecord {
  return { ...fields, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
