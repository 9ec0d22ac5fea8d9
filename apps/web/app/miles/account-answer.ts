import type { Wallet } from '@revoada/core/miles/wallet/wallet';

/** Changes that disagree with what the account keeps meanwhile: `ours` and `theirs` are the two ways out. */
export type WalletConflict = { kept: Wallet; ours: Wallet; theirs: Wallet };

/** `other-account`: somebody else signed in at this browser since. */
export type AccountAnswer =
  | { is: 'kept' /** Null: never saved. */; wallet: Wallet | null }
  | ({ is: 'conflict' } & WalletConflict)
  | { is: 'other-account' };

/** How a page reaches the programmes of the account that it was opened by, named by `key`. Rejects without an answer. */
export type AccountWallet = {
  load(key: string): Promise<AccountAnswer>;
  /** Applies what differs from `base` to what is kept; with `onlyIfNone` an earlier wallet stays. */
  save(key: string, change: { wallet: Wallet; base: Wallet; onlyIfNone?: boolean }): Promise<AccountAnswer>;
};
