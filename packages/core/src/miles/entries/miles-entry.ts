import type { ProgrammeId } from '../../flights/programme.ts';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { findEntry, MOST_BALANCE, type Wallet } from '../wallet/wallet.ts';

export const ENTRY_TYPES = ['credit', 'debit', 'bonus', 'fee'] as const;
export const ENTRY_STATUSES = ['done', 'pending', 'cancelled', 'processing'] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const entryTypeLabels: Readonly<Record<EntryType, string>> = {
  credit: 'Crédito',
  debit: 'Débito',
  bonus: 'Bônus',
  fee: 'Taxa',
};

export const entryStatusLabels: Readonly<Record<EntryStatus, string>> = {
  done: 'Concluído',
  pending: 'Pendente',
  cancelled: 'Cancelado',
  processing: 'Processando',
};

/** A recorded movement of miles. */
export type NewEntry = {
  /** YYYY-MM-DD, in Brasília. */
  date: string;
  description: string;
  programme: ProgrammeId;
  type: EntryType;
  /** Whole miles or points; negative for debits and fees. */
  amount: number;
  status: EntryStatus;
};

export type MilesEntry = NewEntry & {
  id: string;
  /** Sample entry of the demonstration account. */
  sample: boolean;
};

/** Bound for programs: more entries than a person records by hand. */
export const MOST_ENTRIES = 20_000;

/** Statuses that an open entry may change to. */
export const SETTLEMENTS = ['done', 'cancelled'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** True for an entry that is still to be confirmed or cancelled: it has changed no balance. */
export const isOpenEntry = ({ status }: Pick<NewEntry, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

export type AppliedEntries = { ok: true; wallet: Wallet } | { ok: false; programme: ProgrammeId; balance: number };

/**
 * Applies entries to a wallet: those that are done change it, all together, in any order. Fails as a whole where a
 * balance would fall below zero or exceed the maximum; then `programme` and its current `balance` are returned.
 */
export function applyEntries(wallet: Wallet, entries: readonly NewEntry[]): AppliedEntries {
  const changes = new Map<ProgrammeId, number>();
  for (const { programme, amount, status } of entries) {
    if (status === 'done') changes.set(programme, (changes.get(programme) ?? 0) + amount);
  }
  let changed = wallet;
  for (const [programme, change] of changes) {
    const balance = findEntry(wallet, programme)?.balance ?? 0;
    const next = balance + change;
    if (next < 0 || next > MOST_BALANCE) return { ok: false, programme, balance };
    changed = changeEntry(changed, programme, { balance: next });
  }
  return { ok: true, wallet: changed };
}
