import type { ProgrammeId } from '../../flights/programme.ts';
import { ownReference, type ReferencePrices } from '../reference-prices.ts';

/** Membership in a programme's paid club, which some transfer bonuses require. */
export const CLUB_LEVELS = ['none', 'member', 'top'] as const;

export type ClubLevel = (typeof CLUB_LEVELS)[number];

/** A person's balance in one programme. */
export type WalletEntry = {
  programme: ProgrammeId;
  /** Whole miles or points. */
  balance: number;
  /** Cost of a thousand miles to the person, in integer cents; null for the reference price. */
  ownCentsPerThousand: number | null;
  club: ClubLevel;
};

/** The programmes of one person, each once, in the order in which they were added. */
export type Wallet = readonly WalletEntry[];

export const EMPTY_WALLET: Wallet = [];

export const MOST_BALANCE = 100_000_000;

export const MOST_CENTS_PER_THOUSAND = 1_000_00;

/** The wallet's entry of a programme; null where it has none. */
export function findEntry(wallet: Wallet, programme: ProgrammeId): WalletEntry | null {
  return wallet.find((entry) => entry.programme === programme) ?? null;
}

/** True for an entry that holds only the person's worth of a thousand miles. */
export function isWorthAlone({ balance, ownCentsPerThousand, club }: WalletEntry): boolean {
  return balance === 0 && club === 'none' && ownCentsPerThousand !== null;
}

/** True where the person has any miles or points. */
export function hasBalance(wallet: Wallet): boolean {
  return wallet.some(({ balance }) => balance > 0);
}

/** The references with the person's cost in the programmes where one is set. */
export function withWallet(references: ReferencePrices, wallet: Wallet): ReferencePrices {
  const ownReferences = wallet.flatMap(({ programme, ownCentsPerThousand: cents }) =>
    cents === null ? [] : [ownReference(programme, cents)],
  );
  return ownReferences.length === 0 ? references : { ...references, ...Object.fromEntries(ownReferences) };
}
