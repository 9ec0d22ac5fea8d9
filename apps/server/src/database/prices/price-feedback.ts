import { lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { priceFeedback } from '../schema.ts';

export type PriceFeedbackRow = typeof priceFeedback.$inferInsert;

/** Stores an answer. With a key that was stored before, nothing happens. */
export async function insertPriceFeedback({ orm }: Database, row: PriceFeedbackRow): Promise<void> {
  await orm.insert(priceFeedback).values(row).onConflictDoNothing({ target: priceFeedback.idempotencyKey });
}

export async function deletePriceFeedbackBefore({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(priceFeedback).where(lt(priceFeedback.createdAt, before));
}
