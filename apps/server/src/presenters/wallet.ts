import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import { CLUB_LEVELS, MOST_BALANCE, MOST_CENTS_PER_THOUSAND } from '@revoada/core/miles/wallet/wallet';
import * as v from 'valibot';
import type { saveWallet } from '../database/accounts/miles-wallets.ts';
import { wholeNumber } from './shapes.ts';

const entry = v.strictObject({
  programme: v.picklist(NAMED_PROGRAMMES),
  balance: v.pipe(wholeNumber, v.minValue(0), v.maxValue(MOST_BALANCE)),
  ownCentsPerThousand: v.pipe(
    v.nullable(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MOST_CENTS_PER_THOUSAND))),
    v.description('What a thousand cost the person; null for the reference price'),
  ),
  club: v.picklist(CLUB_LEVELS),
});

export const walletEntriesSchema = v.pipe(
  v.array(entry),
  v.maxLength(NAMED_PROGRAMMES.length),
  v.check((list) => new Set(list.map(({ programme }) => programme)).size === list.length),
  v.description('Each programme once'),
);

export const walletSchema = v.object({
  entries: v.pipe(v.nullable(walletEntriesSchema), v.description('Null: never saved')),
});

export const walletConflictSchema = v.object({
  kept: walletEntriesSchema,
  ours: v.pipe(walletEntriesSchema, v.description("What would be kept with the person's values")),
  theirs: v.pipe(walletEntriesSchema, v.description('What would be kept with the values that are there')),
  programmes: v.array(v.picklist(NAMED_PROGRAMMES)),
});

type Conflict = Extract<Awaited<ReturnType<typeof saveWallet>>, { ok: false }>;

export function presentWalletConflict({ kept, merged }: Conflict) {
  const { ours, theirs, conflicts } = merged;
  return { kept, ours, theirs, programmes: conflicts };
}
