import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { upstreamUsage } from '../tables/service.ts';

/** Adds to the searches of a UTC day (YYYY-MM-DD); how many there are then, of all processes. */
export async function addUsage({ orm }: Database, source: string, day: string, searches: number): Promise<number> {
  if (searches === 0) return findUsage({ orm }, source, day);
  const total = sql`${upstreamUsage.searches} + excluded.searches`;
  const [row] = await orm
    .insert(upstreamUsage)
    .values({ source, day, searches })
    .onConflictDoUpdate({ target: [upstreamUsage.source, upstreamUsage.day], set: { searches: total } })
    .returning({ searches: upstreamUsage.searches });
  return row?.searches ?? searches;
}

async function findUsage({ orm }: Pick<Database, 'orm'>, source: string, day: string): Promise<number> {
  const [row] = await orm
    .select({ searches: upstreamUsage.searches })
    .from(upstreamUsage)
    .where(and(eq(upstreamUsage.source, source), eq(upstreamUsage.day, day)));
  return row?.searches ?? 0;
}
