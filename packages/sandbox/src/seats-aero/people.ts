import { randomBytes } from 'node:crypto';
import { openStore } from '../stand-in/store.ts';

export const clientId = 'seats:cid:demonstracao';
export const clientSecret = 'demonstracao';

const codeMs = 600_000;
export const accessSeconds = 3_599;
export const dailyCalls = 1_000;

type Code = { redirectUri: string; state: string; person: string; issuedAt: number };
type Grant = { person: string };
type Access = { refresh: string; until: number };

type Stored = { grants: Record<string, Grant>; access: Record<string, Access>; calls: Record<string, number> };

export type Tokens = {
  access_token: string;
  token_type: string;
  expires_in: number;
  refresh_token: string;
  scope: string;
};

export type SeatsPeople = ReturnType<typeof createSeatsPeople>;

const newToken = (prefix: string) => `${prefix}${randomBytes(24).toString('base64url')}`;

/** The people of seats.aero who granted access: codes, tokens and the calls of each UTC day. */
export function createSeatsPeople(dataDir: string | null, now: () => number) {
  const store = openStore<Stored>(dataDir, 'seats-aero', () => ({ grants: {}, access: {}, calls: {} }));
  const codes = new Map<string, Code>();
  const day = () => new Date(now()).toISOString().slice(0, 10);
  const issue = (refresh: string): Tokens => {
    const access = newToken('seats:ota:');
    store.data.access[access] = { refresh, until: now() + accessSeconds * 1_000 };
    store.save();
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope: 'openid',
    };
  };
  return {
    grant(given: Pick<Code, 'redirectUri' | 'state' | 'person'>): string {
      const code = newToken('');
      codes.set(code, { ...given, issuedAt: now() });
      return code;
    },
    /** Null for a code that is unknown, used, old, or of another redirect or state. */
    redeem(code: string, redirectUri: string, state: string): Tokens | null {
      const issued = codes.get(code);
      codes.delete(code);
      if (!issued || issued.redirectUri !== redirectUri || issued.state !== state) return null;
      if (now() - issued.issuedAt > codeMs) return null;
      const refresh = newToken('seats:otr:');
      store.data.grants[refresh] = { person: issued.person };
      return issue(refresh);
    },
    refresh: (token: string): Tokens | null => (Object.hasOwn(store.data.grants, token) ? issue(token) : null),
    /** The person of a `Partner-Authorization` header; null for a token that is unknown, expired or revoked. */
    find(header: string | undefined): string | null {
      if (header?.startsWith('pro_demo')) return header;
      const token = /^Bearer (seats:ota:\S+)$/.exec(header ?? '')?.[1] ?? '';
      const access = Object.hasOwn(store.data.access, token) ? store.data.access[token] : undefined;
      if (!access || access.until <= now()) return null;
      return store.data.grants[access.refresh]?.person ?? null;
    },
    /** Counts a call of today. Returns the remaining calls; null if there were none. */
    spend(person: string): number | null {
      const key = `${person} ${day()}`;
      const spent = store.data.calls[key] ?? 0;
      if (spent >= dailyCalls) return null;
      store.data.calls = { ...store.data.calls, [key]: spent + 1 };
      store.save();
      return dailyCalls - spent - 1;
    },
    /** Sets the calls that everybody may still make today. */
    setRemaining(calls: number): void {
      const people = new Set(Object.values(store.data.grants).map(({ person }) => person));
      for (const person of people) store.data.calls[`${person} ${day()}`] = dailyCalls - calls;
      store.save();
    },
    /** Ends every access token, as an hour does. */
    expire(): void {
      store.data.access = {};
      store.save();
    },
    /** Ends every grant, as people do in the settings of seats.aero. */
    revoke(): number {
      const count = Object.keys(store.data.grants).length;
      store.data.grants = {};
      store.data.access = {};
      store.save();
      return count;
    },
    list: () =>
      Object.values(store.data.grants).map(({ person }) => ({
        person,
        calls: store.data.calls[`${person} ${day()}`] ?? 0,
      })),
  };
}
