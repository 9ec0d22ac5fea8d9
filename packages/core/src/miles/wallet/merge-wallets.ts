import type { ProgrammeId } from '../../flights/programme.ts';
import { findEntry, type Wallet, type WalletEntry } from './wallet.ts';

/** A change of a wallet that was read earlier: the wallet as it was read, and as the person made it. */
export type WalletChange = { base: Wallet; wanted: Wallet };

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
 * Applies what a person changed to what is kept now, field by field; what they left alone stays as it is kept. In the order
 * of what is kept, added programmes last.
 */
export function mergeWallets({ base, wanted }: WalletChange, kept: Wallet): MergedWallet {
  const programmes = new Set([...kept, ...wanted].map(({ programme }) => programme));
  const merged = [...programmes].map((programme) => ({
    programme,
    ...mergeEntry(findEntry(base, programme), findEntry(wanted, programme), findEntry(kept, programme)),
  }));
  const list = (side: 'ours' | 'theirs') => merged.flatMap((one) => one[side] ?? []);
  return {
    ours: list('ours'),
    theirs: list('theirs'),
    conflicts: merged.flatMap(({ ours, theirs, programme }) => (isSameEntry(ours, theirs) ? [] : [programme])),
  };
}

type MergedEntry = { ours: WalletEntry | null; theirs: WalletEntry | null };

function mergeEntry(base: WalletEntry | null, wanted: WalletEntry | null, kept: WalletEntry | null): MergedEntry {
  if (wanted && kept) return mergeFields(base, wanted, kept);
  // Removed on one side: that holds where the other side left the programme as it was.
  if (base && isSameEntry(base, wanted ?? kept)) return { ours: null, theirs: null };
  if (base) return { ours: wanted, theirs: kept };
  const added = wanted ?? kept;
  return { ours: added, theirs: added };
}

function mergeFields(base: WalletEntry | null, wanted: WalletEntry, kept: WalletEntry): MergedEntry {
  // A programme that both added was empty before.
  const before = base ?? { programme: wanted.programme, balance: 0, ownCentsPerThousand: null, club: 'none' };
  const ours = { ...kept };
  const theirs = { ...kept };
  for (const field of fields) {
    if (wanted[field] === before[field]) continue;
    Object.assign(ours, { [field]: wanted[field] });
    if (kept[field] === before[field]) Object.assign(theirs, { [field]: wanted[field] });
  }
  return { ours, theirs };
}

function isSameEntry(one: WalletEntry | null, other: WalletEntry | null): boolean {
  if (!one || !other) return one === other;
  return fields.every((field) => one[field] === other[field]);
}
