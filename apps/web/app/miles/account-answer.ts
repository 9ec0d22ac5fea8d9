import type { Wallet } from '@revoada/core/miles/wallet/wallet';

/** Conflict with a change made elsewhere: `ours` and `theirs` are the two possible results. */
export type WalletConflict = { kept: Wallet; ours: Wallet; theirs: Wallet };

/** `other-account`: another person has signed in at this browser since. */
export type AccountAnswer =
  | { is: 'kept' /** Null: never saved. */; wallet: Wallet | null }
  | ({ is: 'conflict' } & WalletConflict)
  | { is: 'other-account' };

/**
 * Access to the programmes of the account for which a page was opened, identified by `key`. Rejects without an answer.
 */
export type AccountWallet = {
  load(key: string): Promise<AccountAnswer>;
  /** Applies the difference from `base` to the saved wallet; with `onlyIfNone` an existing wallet stays. */
  save(key: string, change: { wallet: Wallet; base: Wallet; onlyIfNone?: boolean }): Promise<AccountAnswer>;
};
