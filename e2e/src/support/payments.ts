import { control } from './stand-ins.ts';

type Books = {
  customers: { id: string; email: string | null }[];
  subscriptions: { id: string; customer: string; status: string }[];
  charges: { customer: string; refunded: boolean }[];
};

/** What time or the bank does to a subscription at the payment service. */
export type Happening = 'end' | 'renew' | 'fail-renewal';

const books = (): Promise<Books> => control<Books>('GET', '/payments');

async function customerOf(email: string): Promise<string | undefined> {
  return (await books()).customers.find((customer) => customer.email === email)?.id;
}

/** Lets something happen to the subscription of whoever has this address. */
export async function happen(email: string, what: Happening): Promise<void> {
  const customer = await customerOf(email);
  const subscription = (await books()).subscriptions.find((one) => one.customer === customer);
  await control('POST', `/payments/subscriptions/${subscription?.id}/${what}`);
}

/** The subscription's id at the payment service. */
export async function subscriptionOf(email: string): Promise<string | undefined> {
  const customer = await customerOf(email);
  return (await books()).subscriptions.find((one) => one.customer === customer)?.id;
}

/** What is left of a subscription whose person asked to be forgotten. */
export async function leftOf(
  subscriptionId: string | undefined,
): Promise<{ status: string | undefined; email: string | null }> {
  const { customers, subscriptions } = await books();
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  const email = customers.find(({ id }) => id === subscription?.customer)?.email ?? null;
  return { status: subscription?.status, email };
}

/** The payment service's own word on a person: the states of their subscriptions, and whether all was paid back. */
export async function paymentsOf(email: string): Promise<{ statuses: string[]; paidBack: boolean }> {
  const { customers, subscriptions, charges } = await books();
  const ids = customers.filter((customer) => customer.email === email).map(({ id }) => id);
  const statuses = subscriptions.filter(({ customer }) => ids.includes(customer)).map(({ status }) => status);
  return {
    statuses,
    paidBack: charges.filter(({ customer }) => ids.includes(customer)).every(({ refunded }) => refunded),
  };
}
