import { randomUUID } from 'node:crypto';
import type { SubscriptionStatus } from '@revoada/core/plans/subscription';
import { and, eq } from 'drizzle-orm';
import { accounts, identities } from '../../database/tables/accounts.ts';
import { subscriptions } from '../../database/tables/billing.ts';
import type { TestServer } from './test-server.ts';

export type SignedInPerson = {
  subject?: string;
  email?: string | null;
  emailVerified?: boolean;
  name?: string | null;
  /** 'email' unless the subject has another connection, such as 'google-oauth2|…'. */
  connection?: string;
  customerId?: string;
  /** UTC ms; the server's now unless given. */
  authenticatedAt?: number;
  browser?: string;
  /** Written with the account when it is new. */
  subscription?: { status: SubscriptionStatus; pastDueSince?: Date; id?: string; currentPeriodEnd?: Date };
};

/**
 * The `Cookie` header of a signed-in person, without an identity provider. A known subject gets another session of its
 * account; a new one gets a new account.
 */
export async function beginSession(
  { server }: Pick<TestServer, 'server'>,
  person: SignedInPerson = {},
): Promise<string> {
  const { sessions, settings, now } = server.context;
  const { subject = 'auth0|ana', browser = 'Chrome no Windows' } = person;
  const { issuer } = settings.identity;
  const accountId =
    (await knownAccount(server, issuer, subject)) ?? (await newAccount(server, issuer, subject, person));
  const authenticatedAt = person.authenticatedAt ?? now();
  const start = { accountId, issuer, subject, browser, idToken: 'an id token', authenticatedAt };
  const setCookie = await sessions.begin({ ...start, cookieHeader: undefined });
  return setCookie.split(';', 1)[0] ?? '';
}

type Server = TestServer['server'];

async function knownAccount({ context }: Server, issuer: string, subject: string): Promise<string | undefined> {
  const which = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  const [known] = await context.database.orm.select().from(identities).where(which);
  return known?.accountId;
}

async function newAccount({ context }: Server, issuer: string, subject: string, person: SignedInPerson) {
  const { orm } = context.database;
  const { email = 'ana@example.com', emailVerified = true, name = 'Ana Reis', customerId, subscription } = person;
  const prefix = subject.split('|', 1)[0] ?? '';
  const connection = person.connection ?? (prefix === 'auth0' ? 'email' : prefix);
  const id = randomUUID();
  const at = new Date(context.now());
  await orm.insert(accounts).values({ id, email, emailVerified, name, customerId, createdAt: at });
  await orm
    .insert(identities)
    .values({ issuer, subject, accountId: id, connection, email, createdAt: at, lastUsedAt: at });
  if (subscription) {
    await orm.insert(subscriptions).values({
      id: `sub_${id}`,
      customerId: customerId ?? `cus_${id}`,
      priceId: context.settings.payments.priceId,
      startedAt: at,
      cancelsAtPeriodEnd: false,
      readAt: at,
      ...subscription,
      accountId: id,
    });
  }
  return id;
}
