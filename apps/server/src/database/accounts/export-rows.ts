import { retention } from '@revoada/core/retention';
import { and, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts } from '../tables/accounts.ts';
import { type Erasure, matchPersonRows, personalTables } from './personal-data.ts';

export type ExportedTable = { about: string; afterErasure: string; rows: Record<string, unknown>[] };

/** All stored rows of an account, by table. */
export async function exportRows({ orm }: Database, accountId: string): Promise<Record<string, ExportedTable>> {
  const { id, email, emailVerified } = accounts;
  const [confirmed] = await orm
    .select({ email })
    .from(accounts)
    .where(and(eq(id, accountId), eq(emailVerified, true)));
  const person = { accountId, email: confirmed?.email ?? null };
  const tables = personalTables.map(async (personal) => {
    const { table, about, erasure, secret = [] } = personal;
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !secret.includes(name));
    const rows = await orm.select(Object.fromEntries(columns)).from(table).where(matchPersonRows(personal, person));
    return [getTableName(table), { about, afterErasure: afterErasure(erasure), rows }] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

function afterErasure(erasure: Erasure): string {
  switch (erasure.does) {
    case 'delete':
      return 'Apagado na hora';
    case 'empty':
      return 'Apagado na hora; ficam o número da conta e o do cliente no serviço de pagamentos, e as datas';
    case 'keep':
      return `Guardado por ${erasure.years} anos, sem nome e sem e-mail: ${erasure.law}`;
    case 'finish':
      return `Guardado até ${erasure.until}; o e-mail, ${retention.farewellDays} dias no máximo`;
  }
}
