/** The test API of the payment service. */
export type { SessionActName, SubscriptionActName } from './control/acts.ts';
export { type Payments, startPayments } from './start-payments.ts';
export {
  connectPayments,
  type PaymentRecords,
  type PaymentsClient,
  type SentEvent,
} from './testing/connect-payments.ts';
