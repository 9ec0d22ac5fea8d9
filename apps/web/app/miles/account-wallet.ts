import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import * as v from 'valibot';
import type { AccountAnswer, AccountWallet } from './account-answer.ts';
import { readWallet } from './stored-wallet.ts';

const url = '/api/me/miles';
const savedSchema = v.object({ entries: v.nullable(v.unknown()) });
const wallet = v.pipe(v.unknown(), v.transform(readWallet));
const conflictSchema = v.object({ kept: wallet, ours: wallet, theirs: wallet });

/** The account's programmes over the API. */
export const accountWallet: AccountWallet = {
  load: (key) => send(key, { method: 'GET' }, null),
  save(key, { wallet, base, onlyIfNone = false }) {
    const body = JSON.stringify({ entries: wallet, base, onlyIfNone });
    // Saves even while the page unloads.
    return send(key, { method: 'PUT', body, keepalive: true }, wallet);
  },
};

async function send(key: string, request: RequestInit, sent: Wallet | null): Promise<AccountAnswer> {
  // The server only answers for the account for which this page was opened.
  const headers = { 'Content-Type': 'application/json', 'Revoada-Account': encodeURIComponent(key) };
  const response = await fetch(url, { ...request, headers });
  if (response.status === 403) return { is: 'other-account' };
  if (response.status === 409) return { is: 'conflict', ...v.parse(conflictSchema, await response.json()) };
  if (!response.ok) throw new Error(`the account's miles answered ${response.status}`);
  const { entries } = v.parse(savedSchema, await response.json());
  return { is: 'kept', wallet: entries === null ? sent : readWallet(entries) };
}
