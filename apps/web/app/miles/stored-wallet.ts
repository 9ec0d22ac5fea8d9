import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import {
  CLUB_LEVELS,
  EMPTY_WALLET,
  MOST_BALANCE,
  MOST_CENTS_PER_THOUSAND,
  type Wallet,
  type WalletEntry,
} from '@revoada/core/miles/wallet/wallet';
import * as v from 'valibot';
import { readStoredJson, writeStoredJson } from '../selection/browser-storage.ts';
import { validItems } from '../shared-schemas.ts';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A malformed part falls back to a new programme's default; an unknown programme is dropped. */
const entrySchema: v.GenericSchema<unknown, WalletEntry> = v.object({
  programme: v.picklist(NAMED_PROGRAMMES),
  balance: v.fallback(whole(0, MOST_BALANCE), 0),
  ownCentsPerThousand: v.fallback(v.nullable(whole(1, MOST_CENTS_PER_THOUSAND)), null),
  club: v.fallback(v.picklist(CLUB_LEVELS), 'none'),
});

const walletSchema = v.fallback(
  v.pipe(
    validItems(entrySchema),
    v.transform((entries) => [...new Map(entries.map((entry) => [entry.programme, entry])).values()]),
  ),
  [],
);

/** Parses a wallet from any source, dropping malformed parts. */
export function readWallet(value: unknown): Wallet {
  const entries = v.parse(walletSchema, value);
  return entries.length === 0 ? EMPTY_WALLET : entries;
}

/** Programmes that this browser stores for a visitor. */
export const readStoredWallet = (): Wallet => readWallet(readStoredJson('minhasMilhas'));

/** Returns false where the browser has no room or no storage; the wallet then lives as long as the page. */
export function writeStoredWallet(wallet: Wallet): boolean {
  return writeStoredJson('minhasMilhas', wallet.length === 0 ? null : wallet);
}
