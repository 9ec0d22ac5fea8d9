import type { TokenScope } from '@revoada/core/account/access-tokens';
import type { SubscriptionState } from '@revoada/core/plans/subscription';

/** Signed-in person, read from the session's row and its account with every request so that all processes agree. */
export type SignedIn = {
  /** Row of `sessions`; not the cookie's value. */
  sessionId: string;
  accountId: string;
  issuer: string;
  /** `sub` at the identity provider. */
  subject: string;
  /** 'email' has a password with the provider's database; the others are social networks. */
  connection: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  givenName: string | null;
  nickname: string | null;
  customerId: string | null;
  /** UTC ms of the last authentication. */
  authenticatedAt: number;
  /** Effective subscription: one that gives access, else the newest. */
  subscription: SubscriptionState | null;
  /** Whether the subscription gives access now. */
  subscriber: boolean;
};

/** Request of a member, with the keys of limits and audit. */
export type MemberVisit = { who: SignedIn; clientIp: string; requestId: string };

/** A program with an access token of an account, read with every request. */
export type Program = { tokenId: string; accountId: string; scopes: readonly TokenScope[]; subscriber: boolean };

/** The user of an account: the signed-in person, or a program within the scopes of its token. */
export type AccountUser = Pick<SignedIn, 'accountId' | 'subscriber'>;
