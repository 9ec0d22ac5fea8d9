import type { Database } from '../database/connection/database.ts';
import { insertPriceFeedback, type PriceFeedbackRow } from '../database/prices/price-feedback.ts';

export type ReceivedFeedback = Omit<PriceFeedbackRow, 'id' | 'createdAt' | 'demo' | 'idempotencyKey'>;

export type PriceFeedbackService = {
  /** Stores what a traveller found at the airline. The same key again changes nothing. */
  record(feedback: ReceivedFeedback, idempotencyKey: string | null): Promise<void>;
};

export function createPriceFeedback(database: Database, demo: boolean): PriceFeedbackService {
  return {
    record: (feedback, idempotencyKey) => insertPriceFeedback(database, { ...feedback, idempotencyKey, demo }),
  };
}
