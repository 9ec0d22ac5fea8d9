import type { ProgrammeId } from '../../flights/programme.ts';
import { findEntry, type Wallet, type WalletEntry } from './wallet.ts';

/** A change of a wallet that was read earlier: the wallet as it was read, and as the person made it. */
export type WalletChange = { base: Wallet; edited: Wallet };

export type MergedWallet = {
  /** With the person's value where both changed the same thing. */
  ours: Wallet;
  /** With the kept value there. */
  theirs: Wallet;
  /** The programmes in which both changed the same thing to different values. */
  conflicts: ProgrammeId[];
};

const fields = ['balance', 'ownCentsPerThousand', 'club'] as const;

/**
 * Applies a person's changes to the stored wallet, field by field; unchanged fields keep their stored values. Keeps the
 * stored order, with added programmes last.
 */
export function mergeWallets({ base, edited }: WalletChange, stored: Wallet): MergedWallet {
  const programmes = new Set([...stored, ...edited].map(({ programme }) => programme));
  const merged = [...programmes].map((programme) => ({
    programme,
    ...mergeEntry(findEntry(base, programme), findEntry(edited, programme), findEntry(stored, programme)),
  }));
  const list = (side: 'ours' | 'theirs') => merged.flatMap((one) => one[side] ?? []);
  return {
    ours: list('ours'),
    theirs: list('theirs'),
    conflicts: merged.flatMap(({ ours, theirs, programme }) => (isSameEntry(ours, theirs) ? [] : [programme])),
  };
}

type MergedEntry = { ours: WalletEntry | null; theirs: WalletEntry | null };

function mergeEntry(base: WalletEntry | null, edited: WalletEntry | null, stored: WalletEntry | null): MergedEntry {
  if (edited && stored) return mergeFields(base, edited, stored);
  // Removed on one side: that holds where the other side left the programme as it was.
  if (base && isSameEntry(base, edited ?? stored)) return { ours: null, theirs: null };
  if (base) return { ours: edited, theirs: stored };
  const added = edited ?? stored;
  return { ours: added, theirs: added };
}

function mergeFields(base: WalletEntry | null, edited: WalletEntry, stored: WalletEntry): MergedEntry {
  // A programme that both added was empty before.
  const before = base ?? { programme: edited.programme, balance: 0, ownCentsPerThousand: null, club: 'none' };
  const ours = { ...stored };
  const theirs = { ...stored };
  for (const field of fields) {
    if (edited[field] === before[field]) continue;
    Object.assign(ours, { [field]: edited[field] });
    if (stored[field] === before[field]) Object.assign(theirs, { [field]: edited[field] });
  }
  return { ours, theirs };
}

function isSameEntry(one: WalletEntry | null, other: WalletEntry | null): boolean {
  if (!one || !other) return one === other;
  return fields.every((field) => one[field] === other[field]);
}
