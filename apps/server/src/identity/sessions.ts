import { readAccess } from '../billing/subscriptions/subscription-state.ts';
import type { Settings } from '../config/settings.ts';
import {
  deleteAccountSessions,
  deleteSession,
  deleteSessionsBefore,
  findSession,
  replaceSession,
  type StoredSession,
  touchSession,
} from '../database/accounts/sessions.ts';
import type { Database } from '../database/connection/database.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { createTokenCookie } from './cookies.ts';

/** Result of a sign-in that begins a session. */
export type SessionStart = {
  accountId: string;
  issuer: string;
  subject: string;
  /** 'Chrome no Windows'. */
  browser: string;
  idToken: string;
  /** UTC ms of the proof of identity. */
  authenticatedAt: number;
  /** `Cookie` header of the request, whose session is replaced. */
  cookieHeader: string | undefined;
};

export type Sessions = {
  /** Signed-in person; null for visitors and ended sessions. Reads nothing without a cookie. */
  read(cookieHeader: string | undefined): Promise<SignedIn | null>;
  /** The `Set-Cookie` of a new session. */
  begin(start: SessionStart): Promise<string>;
  /** Ends a session; returns the id token for the sign-out at the provider, or null if it had already ended. */
  end(sessionId: string): Promise<string | null>;
  endOthers(accountId: string, exceptSessionId: string): Promise<void>;
  endAll(accountId: string): Promise<void>;
  /** Deletes expired sessions. */
  purge(): Promise<void>;
  hasCookie(cookieHeader: string | undefined): boolean;
  /** `Set-Cookie` that deletes a session's cookie. */
  clearingCookie: string;
};

const touchEveryMs = 5 * 60_000;

type Deps = {
  database: Database;
  secret: string;
  settings: Pick<Settings, 'publicUrl' | 'session' | 'payments'>;
  now(): number;
};

/** Sessions in PostgreSQL, so that changes of sessions and entitlement apply to all processes at once. */
export function createSessions({ database, secret, settings, now }: Deps): Sessions {
  const { idleMs, maxMs } = settings.session;
  const cookie = createTokenCookie({ name: 'revoada', publicUrl: settings.publicUrl, secret, maxAgeMs: maxMs });
  const isOver = ({ session }: StoredSession, nowMs: number): boolean =>
    nowMs - session.lastSeenAt.getTime() > idleMs || nowMs - session.createdAt.getTime() > maxMs;
  return {
    async read(cookieHeader) {
      const id = cookie.idIn(cookieHeader);
      const row = id === null ? null : await findSession(database, id);
      const nowMs = now();
      if (!row || isOver(row, nowMs)) return null;
      const { lastSeenAt } = row.session;
      // Also corrects times in the future, which remain after the clock was set back.
      if (Math.abs(nowMs - lastSeenAt.getTime()) >= touchEveryMs) {
        await touchSession(database, row.session.id, lastSeenAt, new Date(nowMs));
      }
      return toSignedIn(row, nowMs, settings.payments.graceDays);
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

function toSignedIn(
  { session, account, connection, subscriptions }: StoredSession,
  nowMs: number,
  graceDays: number,
): SignedIn {
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
    ...readAccess(subscriptions, nowMs, graceDays),
  };
}
