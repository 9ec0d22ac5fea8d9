import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import * as v from 'valibot';
import { readWallet } from './stored-wallet.ts';

const url = '/api/me/miles';
const answerSchema = v.object({ entries: v.nullable(v.unknown()) });

/** How a page reaches the programmes of the account. */
export type AccountWallet = {
  /** Null: never saved. Rejects when it cannot be read. */
  load(): Promise<Wallet | null>;
  /** Gives what is kept then; with `onlyIfNone` an earlier wallet stays. Rejects when it was not saved. */
  save(wallet: Wallet, options?: { onlyIfNone?: boolean }): Promise<Wallet>;
};

/** The account's programmes over the API. */
export const accountWallet: AccountWallet = {
  load: () => ask({ method: 'GET' }),
  async save(wallet, { onlyIfNone = false } = {}) {
    const body = JSON.stringify({ entries: wallet, onlyIfNone });
    // A page that is being left still saves.
    const saved = await ask({ method: 'PUT', headers: { 'Content-Type': 'application/json' }, body, keepalive: true });
    return saved ?? wallet;
  },
};

async function ask(request: RequestInit): Promise<Wallet | null> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`the account's miles answered ${response.status}`);
  const { entries } = v.parse(answerSchema, await response.json());
  return entries === null ? null : readWallet(entries);
}
