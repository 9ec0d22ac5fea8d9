import { createHash } from 'node:crypto';
import { and, eq, lt, lte } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { whatsappOptOuts } from '../tables/channels.ts';
import { wasConfirmedAfter } from './whatsapp-numbers.ts';

/** The message of a number. `numbers` are the forms in which it may be stored. */
export type NumberWord = { numbers: string[]; saidAt: Date };

/** Removes numbers from all lists, unless they were confirmed or opted in again after this message. */
export async function recordOptOut(queries: Queries, word: NumberWord): Promise<void> {
  if (await wasConfirmedAfter(queries, word.numbers, word.saidAt)) return;
  await recordWord(queries, word, true);
}

export function recordReturn(queries: Queries, word: NumberWord): Promise<void> {
  return recordWord(queries, word, false);
}

async function recordWord(queries: Queries, { numbers, saidAt }: NumberWord, optedOut: boolean): Promise<void> {
  const statement = { optedOut, saidAt };
  await queries
    .insert(whatsappOptOuts)
    .values(numbers.map((number) => ({ numberHash: hashNumber(number), ...statement })))
    .onConflictDoUpdate({
      target: whatsappOptOuts.numberHash,
      set: statement,
      // Of two messages in one second the opt-out takes precedence.
      setWhere: optedOut ? lte(whatsappOptOuts.saidAt, saidAt) : lt(whatsappOptOuts.saidAt, saidAt),
    });
}

export async function hasOptedOut({ orm }: Database, number: string): Promise<boolean> {
  const { numberHash, optedOut } = whatsappOptOuts;
  const optOuts = await orm
    .select({ optedOut })
    .from(whatsappOptOuts)
    .where(and(eq(numberHash, hashNumber(number)), eq(optedOut, true)));
  return optOuts.length > 0;
}

export async function deleteOptOutsBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  await orm.delete(whatsappOptOuts).where(lt(whatsappOptOuts.saidAt, before));
}

// A hash without a key, because the list must outlive the secrets of the installation.
function hashNumber(number: string): string {
  return createHash('sha256').update(number).digest('hex');
}
