import { and, count, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { priceFeedback } from '../tables/prices.ts';

export type PriceFeedbackRow = typeof priceFeedback.$inferInsert;

/** Stores an answer; ignored when its idempotency key exists. */
export async function insertPriceFeedback({ orm }: Database, row: PriceFeedbackRow): Promise<void> {
  await orm.insert(priceFeedback).values(row).onConflictDoNothing({ target: priceFeedback.idempotencyKey });
}

export async function deletePriceFeedbackBefore({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(priceFeedback).where(lt(priceFeedback.createdAt, before));
}

export type FeedbackCount = { source: string; answer: 'same' | 'different'; answers: number };

/** Counts per source how often travellers found the same or a different price at the airline, since an instant. */
export function countPriceFeedback({ orm }: Database, demo: boolean, since: Date): Promise<FeedbackCount[]> {
  return orm
    .select({ source: priceFeedback.source, answer: priceFeedback.answer, answers: count() })
    .from(priceFeedback)
    .where(and(eq(priceFeedback.demo, demo), gte(priceFeedback.createdAt, since)))
    .groupBy(priceFeedback.source, priceFeedback.answer)
    .orderBy(priceFeedback.source);
}
