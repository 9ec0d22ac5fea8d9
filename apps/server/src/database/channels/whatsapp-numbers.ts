import { and, eq, gt, inArray, lt, lte, ne } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { whatsappNumbers } from '../tables/channels.ts';

export type WhatsAppNumber = typeof whatsappNumbers.$inferSelect;

type PendingCode = Pick<
  WhatsAppNumber,
  'accountId' | 'number' | 'consentVersion' | 'codeHash' | 'codeExpiresAt' | 'askedAt'
>;

/** Numbers of the account: at most one is confirmed or left, and one is pending. */
export async function findWhatsAppNumbers({ orm }: Database, accountId: string): Promise<WhatsAppNumber[]> {
  return orm.select().from(whatsappNumbers).where(eq(whatsappNumbers.accountId, accountId));
}

export function findConfirmedNumber(database: Database, accountId: string): Promise<string | null> {
  return findNumberIn(database, accountId, 'confirmed');
}

export function findNumberThatLeft(database: Database, accountId: string): Promise<string | null> {
  return findNumberIn(database, accountId, 'left');
}

async function findNumberIn({ orm }: Database, accountId: string, state: WhatsAppNumber['state']) {
  const { number } = whatsappNumbers;
  const [found] = await orm
    .select({ number })
    .from(whatsappNumbers)
    .where(and(eq(whatsappNumbers.accountId, accountId), eq(whatsappNumbers.state, state)));
  return found?.number ?? null;
}

/** Stores a pending number in place of another pending one; a confirmed one stays until the new one is confirmed. */
export async function openPendingNumber(queries: Queries, code: PendingCode): Promise<void> {
  const { accountId, number, state } = whatsappNumbers;
  const ofAccount = eq(accountId, code.accountId);
  await queries.delete(whatsappNumbers).where(and(ofAccount, eq(state, 'pending'), ne(number, code.number)));
  const row = { ...code, state: 'pending' as const, codeTries: 0, confirmedAt: null, leftAt: null };
  await queries
    .insert(whatsappNumbers)
    .values(row)
    .onConflictDoUpdate({ target: [accountId, number], set: row, setWhere: ne(state, 'confirmed') });
}

/** The pending number, locked until the transaction ends. */
export async function lockPendingNumber(queries: Queries, accountId: string): Promise<WhatsAppNumber | null> {
  const [found] = await queries
    .select()
    .from(whatsappNumbers)
    .where(and(eq(whatsappNumbers.accountId, accountId), eq(whatsappNumbers.state, 'pending')))
    .for('update');
  return found ?? null;
}

export async function updateWhatsAppNumber(
  queries: Queries,
  { accountId, number }: Pick<WhatsAppNumber, 'accountId' | 'number'>,
  change: Partial<Omit<WhatsAppNumber, 'accountId' | 'number'>>,
): Promise<void> {
  await queries
    .update(whatsappNumbers)
    .set(change)
    .where(and(eq(whatsappNumbers.accountId, accountId), eq(whatsappNumbers.number, number)));
}

/** Deletes the numbers of an account, except one. */
export async function deleteWhatsAppNumbers(queries: Queries, accountId: string, except?: string): Promise<void> {
  await queries
    .delete(whatsappNumbers)
    .where(
      and(
        eq(whatsappNumbers.accountId, accountId),
        except === undefined ? undefined : ne(whatsappNumbers.number, except),
      ),
    );
}

/**
 * Takes numbers that wrote SAIR off every account, with the codes that wait for them; returns the accounts that had them
 * confirmed. What was asked or confirmed after the person wrote stays: the message is an old one, sent again.
 */
export async function leaveByNumber(queries: Queries, numbers: string[], wroteAt: Date, at: Date): Promise<string[]> {
  const { accountId, number, state, askedAt, confirmedAt } = whatsappNumbers;
  const ofNumbers = inArray(number, numbers);
  await queries.delete(whatsappNumbers).where(and(ofNumbers, eq(state, 'pending'), lte(askedAt, wroteAt)));
  const rows = await queries
    .update(whatsappNumbers)
    .set({ state: 'left', leftAt: at })
    .where(and(ofNumbers, eq(state, 'confirmed'), lte(confirmedAt, wroteAt)))
    .returning({ accountId });
  return rows.map((row) => row.accountId);
}

export async function wasConfirmedAfter(queries: Queries, numbers: string[], instant: Date): Promise<boolean> {
  const { number, confirmedAt } = whatsappNumbers;
  const confirmedRows = await queries
    .select({ number })
    .from(whatsappNumbers)
    .where(and(inArray(number, numbers), gt(confirmedAt, instant)))
    .limit(1);
  return confirmedRows.length > 0;
}

/** Deletes unconfirmed and left numbers past their retention. */
export async function deleteOldNumbers(
  { orm }: Pick<Database, 'orm'>,
  until: { unconfirmed: Date; left: Date },
): Promise<void> {
  const { state, askedAt, leftAt } = whatsappNumbers;
  await orm.delete(whatsappNumbers).where(and(eq(state, 'pending'), lt(askedAt, until.unconfirmed)));
  await orm.delete(whatsappNumbers).where(and(eq(state, 'left'), lt(leftAt, until.left)));
}
