import {
  CLUB_LEVELS,
  EMPTY_WALLET,
  MOST_BALANCE,
  MOST_CENTS_PER_THOUSAND,
  WALLET_PROGRAMMES,
  type Wallet,
  type WalletEntry,
} from '@revoada/core/miles/wallet/wallet';
import * as v from 'valibot';
import { readStoredJson, writeStoredJson } from '../selection/browser-storage.ts';
import { validItems } from '../shared-schemas.ts';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A part that does not fit falls back to what a programme begins with; one without a known programme is left out. */
const entrySchema: v.GenericSchema<unknown, WalletEntry> = v.object({
  programme: v.picklist(WALLET_PROGRAMMES),
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

/** A wallet from anywhere: what cannot be read is left out piece by piece. */
export function readWallet(value: unknown): Wallet {
  const entries = v.parse(walletSchema, value);
  return entries.length === 0 ? EMPTY_WALLET : entries;
}

/** The programmes that this browser keeps for whoever is not signed in. */
export const readStoredWallet = (): Wallet => readWallet(readStoredJson('minhasMilhas'));

/** False where the browser has no room or no storage: this page remembers instead. */
export function writeStoredWallet(wallet: Wallet): boolean {
  return writeStoredJson('minhasMilhas', wallet.length === 0 ? null : wallet);
}
