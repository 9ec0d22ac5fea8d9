import { lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { paymentEvents } from '../tables/billing.ts';

export type PaymentEvent = typeof paymentEvents.$inferSelect;

/** Notes an event that was taken in; a second delivery changes nothing. */
export async function insertPaymentEvent({ orm }: Database, event: PaymentEvent): Promise<void> {
  await orm.insert(paymentEvents).values(event).onConflictDoNothing();
}

/** Forgets events that came before: the payment service repeats none that old. */
export async function deletePaymentEventsBefore({ orm }: Database, received: Date): Promise<void> {
  await orm.delete(paymentEvents).where(lt(paymentEvents.receivedAt, received));
}
