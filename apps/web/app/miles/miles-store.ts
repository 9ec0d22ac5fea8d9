import { sameValue } from '@revoada/core/flights/same-value';
import { EMPTY_WALLET, type Wallet } from '@revoada/core/miles/wallet/wallet';
import type { AccountAnswer, AccountWallet, WalletConflict } from './account-answer.ts';

/** State of a person's miles in the pages. */
export type MilesState = {
  wallet: Wallet;
  /** The wallet by which lists are sorted: follows only on request ('Refazer a conta'). */
  settled: Wallet;
  place: 'device' | 'account';
  /**
   * `unread`: the account did not answer, and changes are locked. In the last three states only this page has the
   * change: no answer, a conflicting change elsewhere (`conflict`), another person signed in.
   */
  status: 'loading' | 'ready' | 'saving' | 'unread' | 'unsaved' | 'conflict' | 'other-account';
  /** Set in the state of that name, else null. */
  conflict: WalletConflict | null;
};

export const NO_MILES: MilesState = {
  wallet: EMPTY_WALLET,
  settled: EMPTY_WALLET,
  place: 'device',
  status: 'ready',
  conflict: null,
};

/** Changes are locked while the account's wallet is unknown, or another person's. */
export const isLocked = ({ status }: MilesState): boolean => /^(loading|unread|other-account)$/.test(status);

type MilesStoreDeps = {
  readDevice(): Wallet;
  /** Returns false where the browser does not store it. */
  writeDevice(wallet: Wallet): boolean;
  account: AccountWallet;
  /** Runs a task a little later, so that a moving slider is saved once; returns a function that cancels it. */
  delay(task: () => void): () => void;
};

export type MilesStore = ReturnType<typeof createMilesStore>;

/** A person's miles: in the browser for visitors, in the account for members. */
export function createMilesStore({ readDevice, writeDevice, account, delay }: MilesStoreDeps) {
  let state = NO_MILES;
  /** Owner of the wallet; undefined before the first call of `follow`. */
  let owner: string | null | undefined;
  /** The account's wallet when `wallet` was read: a save applies the changes since then. */
  let base: Wallet = EMPTY_WALLET;
  let cancelSave: (() => void) | null = null;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const update = (changes: Partial<MilesState>) => {
    const next = { ...state, ...changes };
    // Avoids a render for a visitor without miles, the usual case.
    if (sameValue(next, state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (wallet: Wallet, changes: Partial<MilesState> = {}) => update({ wallet, settled: wallet, ...changes });

  /** One save at a time, the last change last. */
  async function saveToAccount(key: string): Promise<void> {
    const { wallet } = state;
    update({ status: 'saving', conflict: null });
    const answer = await account.save(key, { wallet, base }).catch(() => null);
    if (owner !== key) return;
    const isChanged = state.wallet !== wallet;
    if (answer?.is === 'kept')
      base = isChanged || sameValue(answer.wallet, wallet) ? wallet : (answer.wallet ?? wallet);
    if (isChanged && answer && answer.is !== 'other-account') return saveToAccount(key);
    if (answer?.is === 'kept') update({ wallet: base, status: 'ready' });
    else update({ status: answer?.is ?? 'unsaved', conflict: answer?.is === 'conflict' ? answer : null });
  }

  function save(): void {
    cancelSave?.();
    cancelSave = null;
    if (state.place === 'device') update({ status: writeDevice(state.wallet) ? 'ready' : 'unsaved' });
    else if (saving === null && owner) {
      const run = saveToAccount(owner).finally(() => {
        if (saving === run) saving = null;
      });
      saving = run;
    }
  }

  function flush(): void {
    if (cancelSave || state.status === 'unsaved' || state.status === 'other-account') save();
  }

  /** An account without a wallet takes over the browser's. */
  async function readAccount(key: string): Promise<AccountAnswer> {
    const deviceWallet = readDevice();
    const answer = await account.load(key);
    if (answer.is !== 'kept' || answer.wallet || deviceWallet.length === 0) return answer;
    const filled = await account.save(key, { wallet: deviceWallet, base: EMPTY_WALLET, onlyIfNone: true });
    // The next person at this browser does not see what now belongs to the account.
    if (filled.is === 'kept' && sameValue(filled.wallet ?? deviceWallet, deviceWallet)) writeDevice(EMPTY_WALLET);
    return filled;
  }

  async function load(key: string): Promise<void> {
    const { wallet } = state;
    const answer = await readAccount(key).catch(() => null);
    // Another person's by now, or changed here meanwhile: saving applies the change to the saved wallet.
    if (owner !== key || state.wallet !== wallet) return;
    if (answer?.is === 'kept') {
      const saved = answer.wallet ?? EMPTY_WALLET;
      if (sameValue(saved, wallet)) update({ status: 'ready' });
      else show(saved, { status: 'ready' });
      base = state.wallet;
    } else if (answer?.is === 'other-account') update({ status: 'other-account' });
    else if (state.status === 'loading') update({ status: 'unread' });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Shows the miles of the member with this key; null for a visitor. */
    follow(key: string | null): void {
      if (owner === key) return;
      // A pending change of an account is not written into the next one.
      if (state.place === 'device') flush();
      cancelSave?.();
      cancelSave = null;
      saving = null;
      owner = key;
      base = EMPTY_WALLET;
      if (key === null) show(readDevice(), { place: 'device', status: 'ready', conflict: null });
      else {
        show(EMPTY_WALLET, { place: 'account', status: 'loading', conflict: null });
        void load(key);
      }
    },
    /** Another tab may have changed the browser's wallet. */
    refreshDevice(): void {
      if (state.place === 'account' || cancelSave || state.status === 'unsaved') return;
      const stored = readDevice();
      if (!sameValue(stored, state.wallet)) show(stored);
    },
    /** Another browser may have changed the account's wallet, or the account did not answer. */
    refreshAccount(): void {
      // An unsaved change is not overwritten by a read.
      if (!owner || saving || state.wallet !== base) return;
      if (state.status === 'unread') update({ status: 'loading' });
      void load(owner);
    },
    /** Changes the wallet; ignored while the account's is unknown. */
    change(wallet: Wallet): void {
      if (isLocked(state)) return;
      update({ wallet, conflict: null });
      cancelSave?.();
      cancelSave = delay(save);
    },
    /** Saves one of the two results of a conflict. */
    resolve(wallet: Wallet): void {
      if (!state.conflict) return;
      base = state.conflict.kept;
      update({ wallet, conflict: null });
      save();
    },
    /** Saves a pending or failed change at once. */
    flush,
    /** Sorts lists by the present wallet. */
    settle(): void {
      if (state.settled !== state.wallet) update({ settled: state.wallet });
    },
  };
}
