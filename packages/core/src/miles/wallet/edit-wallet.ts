import type { ProgrammeId } from '../../flights/programme.ts';
import { type ClubLevel, findEntry, isWorthAlone, MOST_BALANCE, type Wallet, type WalletEntry } from './wallet.ts';

export const CLUB_LABELS: Readonly<Record<ClubLevel, string>> = {
  none: 'Sem clube',
  member: 'Clube',
  top: 'Clube, plano mais alto',
};

/** The wallet with one programme changed, or added with an empty balance. A new list. */
export function changeEntry(
  wallet: Wallet,
  programme: ProgrammeId,
  change: Partial<Omit<WalletEntry, 'programme'>>,
): Wallet {
  const added: WalletEntry = { programme, balance: 0, ownCentsPerThousand: null, club: 'none' };
  const entries = findEntry(wallet, programme) ? wallet : [...wallet, added];
  return entries.map((entry) => (entry.programme === programme ? { ...entry, ...change } : entry));
}

/** The wallet without one programme. A new list. */
export function removeEntry(wallet: Wallet, programme: ProgrammeId): Wallet {
  return wallet.filter((entry) => entry.programme !== programme);
}

/** The wallet with a removed programme as it was, back at its place or at the end where fewer are left. A new list. */
export function restoreEntry(wallet: Wallet, entry: WalletEntry, place: number): Wallet {
  return removeEntry(wallet, entry.programme).toSpliced(place, 0, entry);
}

/**
 * Returns the wallet without the person's worth of a programme, and without the programme where its entry is otherwise
 * empty.
 */
export function forgetWorth(wallet: Wallet, programme: ProgrammeId): Wallet {
  return wallet.flatMap((entry) => {
    if (entry.programme !== programme) return [entry];
    return isWorthAlone(entry) ? [] : [{ ...entry, ownCentsPerThousand: null }];
  });
}

/** '212000', '212.000' or '212 mil' to a balance; null for anything else. */
export function parseBalance(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d{3})*|\d+)(\s*mil)?$/i.exec(text.trim());
  if (!match) return null;
  const balance = Number(match[1]?.replaceAll('.', '')) * (match[2] ? 1000 : 1);
  return balance <= MOST_BALANCE ? balance : null;
}
