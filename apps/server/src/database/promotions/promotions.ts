import { dayMs } from '@revoada/core/dates/local-date';
import { findOpening } from '@revoada/core/promotions/early-access';
import type { Promotion } from '@revoada/core/sources/promotion';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { promotionReadings, promotions } from '../tables/promotions.ts';

/** Milliseconds after which a list is requested again, and after which a failed source is. */
export type ReadingPace = { freshForMs: number; retryAfterMs: number };

/**
 * Claims the next request of a source: true in one process when the source is due. A time in the future, after the
 * clock was set back, is due too.
 */
export async function claimReading(
  { orm }: Database,
  source: string,
  now: number,
  { freshForMs, retryAfterMs }: ReadingPace,
): Promise<boolean> {
  const at = new Date(now);
  const before = (ms: number) => new Date(now - ms).toISOString();
  const { askedAt, readAt, failedAt } = promotionReadings;
  const unread = sql`(${readAt} is null or ${failedAt} > ${readAt})`;
  const claimed = await orm
    .insert(promotionReadings)
    .values({ source, askedAt: at })
    .onConflictDoUpdate({
      target: promotionReadings.source,
      set: { askedAt: at },
      setWhere: sql`${askedAt} <= ${before(freshForMs)} or ${askedAt} > ${at.toISOString()}
        or (${unread} and ${askedAt} <= ${before(retryAfterMs)})`,
    })
    .returning({ source: promotionReadings.source });
  return claimed.length > 0;
}

/**
 * Replaces the list of a source. Known promotions keep their first day and opening; past ones are deleted. Claim the
 * request first.
 */
export async function storePromotions(
  { orm }: Database,
  source: string,
  list: readonly Promotion[],
  now: number,
): Promise<void> {
  const at = new Date(now);
  await orm.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ readAt: promotionReadings.readAt })
      .from(promotionReadings)
      .where(eq(promotionReadings.source, source))
      .for('update');
    const opensAt = new Date(findOpening(now, !before?.readAt));
    const rows = list.map((promotion) => {
      const { id, departure } = promotion;
      return { source, id, promotion, departure, firstSeenAt: at, opensAt, lastSeenAt: at };
    });
    if (rows.length > 0) {
      await transaction
        .insert(promotions)
        .values(rows)
        .onConflictDoUpdate({
          target: [promotions.source, promotions.id],
          set: {
            promotion: sql`excluded.promotion`,
            departure: sql`excluded.departure`,
            lastSeenAt: sql`excluded.last_seen_at`,
          },
        });
    }
    await transaction.update(promotionReadings).set({ readAt: at }).where(eq(promotionReadings.source, source));
    const longPast = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
    await transaction.delete(promotions).where(and(eq(promotions.source, source), lt(promotions.departure, longPast)));
  });
}

export async function recordFailedReading({ orm }: Database, source: string, now: number): Promise<void> {
  await orm
    .update(promotionReadings)
    .set({ failedAt: new Date(now) })
    .where(eq(promotionReadings.source, source));
}

export type StoredPromotion = { source: string; promotion: Promotion; opensAt: Date };
export type PromotionReading = typeof promotionReadings.$inferSelect;

/**
 * The last list of each source and the time of its request, in one statement, so that a list stored meanwhile is read
 * whole or not at all.
 */
export async function findPromotions({
  orm,
}: Database): Promise<{ promotions: StoredPromotion[]; readings: PromotionReading[] }> {
  const rows = await orm
    .select({ reading: promotionReadings, promotion: promotions.promotion, opensAt: promotions.opensAt })
    .from(promotionReadings)
    .leftJoin(
      promotions,
      and(eq(promotions.source, promotionReadings.source), eq(promotions.lastSeenAt, promotionReadings.readAt)),
    )
    .orderBy(promotions.departure, promotionReadings.source, promotions.id);
  return {
    promotions: rows.flatMap(({ reading: { source }, promotion, opensAt }) =>
      promotion && opensAt ? [{ source, promotion, opensAt }] : [],
    ),
    readings: [...new Map(rows.map(({ reading }) => [reading.source, reading])).values()],
  };
}
