import { hexToken } from './world/seeded.ts';

/** The demonstration's service account. */
export const ACCOUNT = { username: 'demonstracao', password: 'demonstracao' };

export const TOKEN_SECONDS = 3600;

export type Tokens = {
  /** A new token that lives so many seconds. */
  issue(nowMs: number, seconds: number): string;
  isValid(token: string | null, nowMs: number): boolean;
  /** Invalidates all current tokens. */
  revokeAll(): void;
};

export function createTokens(): Tokens {
  const expiries = new Map<string, number>();
  let issued = 0;
  return {
    issue(nowMs, seconds) {
      issued += 1;
      const token = hexToken('access', nowMs, issued);
      for (const [old, expiry] of expiries) if (expiry <= nowMs) expiries.delete(old);
      expiries.set(token, nowMs + seconds * 1000);
      return token;
    },
    isValid: (token, nowMs) => token !== null && (expiries.get(token) ?? 0) > nowMs,
    revokeAll: () => expiries.clear(),
  };
}
