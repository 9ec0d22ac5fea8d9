import { connectPayments, type PaymentRecords, type SubscriptionActName } from '@revoada/sandbox/payments';
import { controlUrl } from './stand-ins.ts';

/** The payment service's control. */
export const connectToPayments = () => connectPayments(controlUrl('/payments'));

const readRecords = (): Promise<PaymentRecords> => connectToPayments().readRecords();

async function findCustomerId(email: string): Promise<string | undefined> {
  return (await readRecords()).customers.find((customer) => customer.email === email)?.id;
}

/** Runs an act of time or the bank on the subscription of an e-mail. */
export async function actOnSubscription(email: string, act: SubscriptionActName): Promise<void> {
  const customer = await findCustomerId(email);
  const subscription = (await readRecords()).subscriptions.find((one) => one.customer === customer);
  await connectToPayments().actOnSubscription(String(subscription?.id), act);
}

/** Id of the subscription at the payment service. */
export async function findSubscriptionId(email: string): Promise<string | undefined> {
  const customer = await findCustomerId(email);
  return (await readRecords()).subscriptions.find((one) => one.customer === customer)?.id;
}

/** Remaining data of a subscription after an erasure. */
export async function readRemains(
  subscriptionId: string | undefined,
): Promise<{ status: string | undefined; email: string | null }> {
  const { customers, subscriptions } = await readRecords();
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  const email = customers.find(({ id }) => id === subscription?.customer)?.email ?? null;
  return { status: subscription?.status, email };
}

/** Status of a person's subscriptions at the payment service, and whether all payments were refunded. */
export async function readPayments(email: string): Promise<{ statuses: string[]; paidBack: boolean }> {
  const { customers, subscriptions, charges } = await readRecords();
  const ids = customers.filter((customer) => customer.email === email).map(({ id }) => id);
  const statuses = subscriptions.filter(({ customer }) => ids.includes(customer)).map(({ status }) => status);
  return {
    statuses,
    paidBack: charges.filter(({ customer }) => ids.includes(customer)).every(({ refunded }) => refunded),
  };
}
