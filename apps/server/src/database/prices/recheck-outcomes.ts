import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../connection/database.ts';
import { recheckOutcomes } from '../tables/prices.ts';

export type RecheckCounts = Omit<typeof recheckOutcomes.$inferInsert, 'day' | 'demo'>;

type OutcomesOfDay = { day: string; demo: boolean };

/** Adds counts to those of a UTC day (YYYY-MM-DD); at most one item per source and provider. */
export async function addRecheckOutcomes(
  { orm }: Database,
  { day, demo }: OutcomesOfDay,
  counts: readonly RecheckCounts[],
): Promise<void> {
  if (counts.length === 0) return;
  const table = recheckOutcomes;
  await orm
    .insert(table)
    .values(counts.map((count) => ({ ...count, day, demo })))
    .onConflictDoUpdate({
      target: [table.source, table.provider, table.day, table.demo],
      set: {
        checks: sql`${table.checks} + excluded.checks`,
        same: sql`${table.same} + excluded.same`,
        rose: sql`${table.rose} + excluded.rose`,
        fell: sql`${table.fell} + excluded.fell`,
        gone: sql`${table.gone} + excluded.gone`,
        unanswered: sql`${table.unanswered} + excluded.unanswered`,
        changeCents: sql`${table.changeCents} + excluded.change_cents`,
        changeMiles: sql`${table.changeMiles} + excluded.change_miles`,
      },
    });
}

/** Sums of all counts since a UTC day, per source and provider, the most checked first. */
export async function sumRecheckOutcomes({ orm }: Database, demo: boolean, sinceDay: string): Promise<RecheckCounts[]> {
  const table = recheckOutcomes;
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number);
  return orm
    .select({
      source: table.source,
      provider: table.provider,
      checks: sum(table.checks),
      same: sum(table.same),
      rose: sum(table.rose),
      fell: sum(table.fell),
      gone: sum(table.gone),
      unanswered: sum(table.unanswered),
      changeCents: sum(table.changeCents),
      changeMiles: sum(table.changeMiles),
    })
    .from(table)
    .where(and(eq(table.demo, demo), gte(table.day, sinceDay)))
    .groupBy(table.source, table.provider)
    .orderBy(sql`sum(${table.checks}) desc`, table.source, table.provider);
}

export async function deleteRecheckOutcomesBefore({ orm }: Database, day: string): Promise<void> {
  await orm.delete(recheckOutcomes).where(lt(recheckOutcomes.day, day));
}
