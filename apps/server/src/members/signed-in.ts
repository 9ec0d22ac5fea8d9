import type { Viewer } from '@revoada/core/account/viewer';
import type { SubscriptionState } from '@revoada/core/plans/subscription';

/** Who asks, as read from the session's row and its account with every request: every process agrees at once. */
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
  /** UTC ms of the last proof of identity. */
  authenticatedAt: number;
  /** The account's subscription that matters most: one that gives access, else the newest. */
  subscription: SubscriptionState | null;
  /** Whether the subscription gives access now. */
  subscriber: boolean;
};

/** A member's request: for what is limited per account and client IP, and for what is written down with the request's id. */
export type MemberVisit = { who: SignedIn; clientIp: string; requestId: string };

/** What pages may know of a signed-in person. `admin`: see `isAdmin`. */
export function buildViewer(who: SignedIn, admin: boolean): Viewer {
  const { subject: sub, name, givenName, nickname, email, emailVerified } = who;
  const account = who.subscriber ? 'subscriber' : 'free';
  return {
    sub,
    name,
    givenName,
    nickname,
    email,
    emailVerified,
    account,
    admin,
    hasPassword: who.connection === 'email',
  };
}
