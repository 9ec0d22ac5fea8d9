import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts } from '../tables/accounts.ts';

/** An account as the payment service's customer. */
export type CustomerAccount = {
  accountId: string;
  customerId: string | null;
  email: string | null;
  name: string | null;
  erased: boolean;
};

const columns = {
  accountId: accounts.id,
  customerId: accounts.customerId,
  email: accounts.email,
  name: accounts.name,
  erasedAt: accounts.erasedAt,
};

export async function findCustomerAccount({ orm }: Database, accountId: string): Promise<CustomerAccount | null> {
  const [row] = await orm.select(columns).from(accounts).where(eq(accounts.id, accountId));
  return row ? readCustomerAccount(row) : null;
}

export async function findAccountOfCustomer({ orm }: Database, customerId: string): Promise<CustomerAccount | null> {
  const [row] = await orm.select(columns).from(accounts).where(eq(accounts.customerId, customerId));
  return row ? readCustomerAccount(row) : null;
}

export async function keepCustomer({ orm }: Database, accountId: string, customerId: string): Promise<void> {
  await orm.update(accounts).set({ customerId }).where(eq(accounts.id, accountId));
}

function readCustomerAccount({ erasedAt, ...rest }: Omit<CustomerAccount, 'erased'> & { erasedAt: Date | null }) {
  return { ...rest, erased: erasedAt !== null };
}
