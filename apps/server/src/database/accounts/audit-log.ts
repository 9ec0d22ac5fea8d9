import { lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { auditLog } from '../tables/accounts.ts';

export type AuditRow = typeof auditLog.$inferInsert;

export async function insertAuditRow({ orm }: Database, row: AuditRow): Promise<void> {
  await orm.insert(auditLog).values(row);
}

export async function deleteAuditRowsBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  await orm.delete(auditLog).where(lt(auditLog.at, before));
}
