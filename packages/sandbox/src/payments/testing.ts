/** The test API of the payment service. */
export type { SessionActName, SubscriptionActName } from './control/acts.ts';
export { type Payments, startPayments } from './start-payments.ts';
export {
  connectPayments,
  type PaymentEvent,
  type PaymentRecords,
  type PaymentsClient,
} from './testing/connect-payments.ts';
