import { givesAccess } from '@revoada/core/plans/subscription';
import { pickEffectiveSubscription, readState } from '../billing/subscriptions/subscription-state.ts';
import type { Settings } from '../config/settings.ts';
import {
  deleteAccountSessions,
  deleteSession,
  deleteSessionsBefore,
  type FoundSession,
  findSession,
  replaceSession,
  touchSession,
} from '../database/accounts/sessions.ts';
import type { Database } from '../database/connection/database.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { tokenCookie } from './cookies.ts';

/** What a sign-in proved, and where. */
export type SessionStart = {
  accountId: string;
  issuer: string;
  subject: string;
  /** 'Chrome no Windows'. */
  browser: string;
  idToken: string;
  /** UTC ms of the proof of identity. */
  authenticatedAt: number;
  /** The request's `Cookie` header: the session that it carries ends. */
  cookieHeader: string | undefined;
};

export type Sessions = {
  /** Who asks; null for a visitor, and for whoever's session has ended. Without a cookie nothing is read. */
  read(cookieHeader: string | undefined): Promise<SignedIn | null>;
  /** The `Set-Cookie` of a new session. */
  begin(start: SessionStart): Promise<string>;
  /** The id token to sign out with at the provider; null when the session was over already. */
  end(sessionId: string): Promise<string | null>;
  endOthers(accountId: string, exceptSessionId: string): Promise<void>;
  endAll(accountId: string): Promise<void>;
  /** Removes what has expired. */
  purge(): Promise<void>;
  hasCookie(cookieHeader: string | undefined): boolean;
  /** The `Set-Cookie` that takes a session's cookie back. */
  clearingCookie: string;
};

const touchEveryMs = 5 * 60_000;

type Parts = {
  database: Database;
  secret: string;
  settings: Pick<Settings, 'publicUrl' | 'session' | 'payments'>;
  now(): number;
};

/** Sessions in PostgreSQL: every process agrees at once on who is signed in, and on what they may see. */
export function createSessions({ database, secret, settings, now }: Parts): Sessions {
  const { idleMs, maxMs } = settings.session;
  const cookie = tokenCookie({ name: 'revoada', publicUrl: settings.publicUrl, secret, maxAgeMs: maxMs });
  const isOver = ({ session }: FoundSession, nowMs: number): boolean =>
    nowMs - session.lastSeenAt.getTime() > idleMs || nowMs - session.createdAt.getTime() > maxMs;
  return {
    async read(cookieHeader) {
      const id = cookie.idIn(cookieHeader);
      const found = id === null ? null : await findSession(database, id);
      const nowMs = now();
      if (!found || isOver(found, nowMs)) return null;
      const { lastSeenAt } = found.session;
      // A clock that was set back left times ahead of it: they are mended too.
      if (Math.abs(nowMs - lastSeenAt.getTime()) >= touchEveryMs) {
        await touchSession(database, found.session.id, lastSeenAt, new Date(nowMs));
      }
      return signedIn(found, nowMs, settings.payments.graceDays);
    },
    async begin({ cookieHeader, authenticatedAt, ...start }) {
      const { id, setCookie } = cookie.issue();
      const at = new Date(now());
      const times = { createdAt: at, lastSeenAt: at, authenticatedAt: new Date(authenticatedAt) };
      await replaceSession(database, { id, ...start, ...times }, cookie.idIn(cookieHeader));
      return setCookie;
    },
    end: (sessionId) => deleteSession(database, sessionId),
    endOthers: (accountId, exceptSessionId) => deleteAccountSessions(database, accountId, exceptSessionId),
    endAll: (accountId) => deleteAccountSessions(database, accountId),
    purge: () => deleteSessionsBefore(database.maintenance, new Date(now() - idleMs), new Date(now() - maxMs)),
    hasCookie: cookie.isIn,
    clearingCookie: cookie.clearing,
  };
}

function signedIn(found: FoundSession, nowMs: number, graceDays: number): SignedIn {
  const { session, account, connection } = found;
  const row = pickEffectiveSubscription(found.subscriptions, nowMs, graceDays);
  const subscription = row && readState(row);
  return {
    sessionId: session.id,
    accountId: account.id,
    issuer: session.issuer,
    subject: session.subject,
    connection,
    email: account.email,
    emailVerified: account.emailVerified,
    name: account.name,
    givenName: account.givenName,
    nickname: account.nickname,
    customerId: account.customerId,
    authenticatedAt: session.authenticatedAt.getTime(),
    subscription,
    subscriber: subscription !== null && givesAccess(subscription, nowMs, graceDays),
  };
}
