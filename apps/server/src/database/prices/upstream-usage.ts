import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { upstreamUsage } from '../tables/service.ts';

/** The counter: all searches, or only those of alert checks. */
export type UsageCount = 'searches' | 'alertSearches';

export type UsageOfDay = { source: string; day: string; of: UsageCount };

/** Adds to the searches of a UTC day (YYYY-MM-DD). Returns the new total of all processes. */
export async function addUsage({ orm }: Database, usage: UsageOfDay, searches: number): Promise<number> {
  if (searches === 0) return findUsage({ orm }, usage);
  const { source, day, of } = usage;
  const count = upstreamUsage[of];
  const [row] = await orm
    .insert(upstreamUsage)
    .values({ source, day, searches: 0, [of]: searches })
    .onConflictDoUpdate({
      target: [upstreamUsage.source, upstreamUsage.day],
      set: { [of]: sql`${count} + ${searches}` },
    })
    .returning({ total: count });
  return row?.total ?? searches;
}

async function findUsage({ orm }: Pick<Database, 'orm'>, { source, day, of }: UsageOfDay): Promise<number> {
  const [row] = await orm
    .select({ total: upstreamUsage[of] })
    .from(upstreamUsage)
    .where(and(eq(upstreamUsage.source, source), eq(upstreamUsage.day, day)));
  return row?.total ?? 0;
}
