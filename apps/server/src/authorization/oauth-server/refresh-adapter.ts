import { createTokenText } from '../../access-tokens/token-text.ts';
import { consumeCredential, findCredential, type StoredCredential } from '../../database/connected-apps/credentials.ts';
import type { Database } from '../../database/connection/database.ts';
import { createSeal } from '../../seats-aero/seal.ts';
import { hashCredential } from '../app-request.ts';
import { appTimes } from '../connected-apps.ts';

type Deps = { database: Database; now(): number };

/** True while a refresh token that was used may be used again, for the same successor. */
export function isInGrace({ kind, consumedAt }: StoredCredential, nowMs: number): boolean {
  return kind === 'refresh' && consumedAt !== null && nowMs < consumedAt.getTime() + appTimes.graceMs;
}

/**
 * Uses a refresh token, and returns the one that replaces it: the same one for all requests within `graceMs`, since agents
 * call several tools at once when their access token is over. It is stored under the token that it replaces, which the
 * database does not have. Null for a token that was used before.
 */
export async function replaceRefreshToken({ database, now }: Deps, token: string): Promise<string | null> {
  const hash = hashCredential('refresh', token);
  const seal = createSeal(token, 'the successor of a refresh token');
  const successor = createTokenText('ort');
  const at = new Date(now());
  const use = { added: { successor: seal.close(successor, hash) }, until: new Date(now() + appTimes.usedRefreshMs) };
  if (await consumeCredential(database, hash, at, use)) return successor;
  const row = await findCredential(database, hash, at);
  return row && isInGrace(row, now()) ? seal.open(String(row.payload.successor), hash) : null;
}
