import { sameValue } from '@revoada/core/flights/same-value';
import { EMPTY_WALLET, type Wallet } from '@revoada/core/miles/wallet/wallet';
import type { AccountAnswer, AccountWallet, WalletConflict } from './account-answer.ts';

/** What the pages know of a person's miles. */
export type MilesState = {
  wallet: Wallet;
  /** The wallet by which lists are ordered: it follows only when the person asks ('Refazer a conta'). */
  settled: Wallet;
  place: 'device' | 'account';
  /**
   * `unread`: the account did not answer, and nothing may be changed; in the last three this page alone remembers the change:
   * no answer, changed elsewhere too (`conflict`), somebody else signed in.
   */
  status: 'loading' | 'ready' | 'saving' | 'unread' | 'unsaved' | 'conflict' | 'other-account';
  /** Null but in the state of that name. */
  conflict: WalletConflict | null;
};

export const NO_MILES: MilesState = {
  wallet: EMPTY_WALLET,
  settled: EMPTY_WALLET,
  place: 'device',
  status: 'ready',
  conflict: null,
};

/** Nothing may be changed: what the account keeps is not known, or is somebody else's. */
export const isLocked = ({ status }: MilesState): boolean => /^(loading|unread|other-account)$/.test(status);

type Parts = {
  readDevice(): Wallet;
  /** False where the browser does not keep it. */
  writeDevice(wallet: Wallet): boolean;
  account: AccountWallet;
  /** Runs a task a little later, so that a slider that moves is saved once; gives the way to cancel it. */
  delay(task: () => void): () => void;
};

export type MilesStore = ReturnType<typeof createMilesStore>;

/** A person's miles: in the browser for visitors, with the account for whoever is signed in. */
export function createMilesStore({ readDevice, writeDevice, account, delay }: Parts) {
  let state = NO_MILES;
  /** Who the wallet belongs to; undefined before anybody asked. */
  let owner: string | null | undefined;
  /** What the account kept when `wallet` was read: a save applies what was changed since. */
  let base: Wallet = EMPTY_WALLET;
  let cancelSave: (() => void) | null = null;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const update = (changes: Partial<MilesState>) => {
    const next = { ...state, ...changes };
    // A visitor without miles is the usual case: nothing is drawn anew for them.
    if (sameValue(next, state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (wallet: Wallet, changes: Partial<MilesState> = {}) => update({ wallet, settled: wallet, ...changes });

  /** One at a time, the last change last. */
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

  /** An account that keeps none yet takes over what the browser has. */
  async function readAccount(key: string): Promise<AccountAnswer> {
    const ofDevice = readDevice();
    const answer = await account.load(key);
    if (answer.is !== 'kept' || answer.wallet || ofDevice.length === 0) return answer;
    const filled = await account.save(key, { wallet: ofDevice, base: EMPTY_WALLET, onlyIfNone: true });
    // The next person at this browser does not see what is the account's now.
    if (filled.is === 'kept' && sameValue(filled.wallet ?? ofDevice, ofDevice)) writeDevice(EMPTY_WALLET);
    return filled;
  }

  async function load(key: string): Promise<void> {
    const { wallet } = state;
    const answer = await readAccount(key).catch(() => null);
    // Somebody else's by now, or changed here meanwhile: the change is applied to what is kept when it is saved.
    if (owner !== key || state.wallet !== wallet) return;
    if (answer?.is === 'kept') {
      const kept = answer.wallet ?? EMPTY_WALLET;
      if (sameValue(kept, wallet)) update({ status: 'ready' });
      else show(kept, { status: 'ready' });
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
    /** Shows the miles of whoever is signed in, by a key of theirs; null for a visitor. */
    follow(key: string | null): void {
      if (owner === key) return;
      // What still waits for an account is not written into the next one.
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
    /** Another tab may have changed what the browser keeps. */
    refreshDevice(): void {
      if (state.place === 'account' || cancelSave || state.status === 'unsaved') return;
      const kept = readDevice();
      if (!sameValue(kept, state.wallet)) show(kept);
    },
    /** Another browser may have changed what the account keeps, or the account did not answer. */
    refreshAccount(): void {
      // What is not saved yet is not read over.
      if (!owner || saving || state.wallet !== base) return;
      if (state.status === 'unread') update({ status: 'loading' });
      void load(owner);
    },
    /** A changed wallet; nothing changes while the account's is not known. */
    change(wallet: Wallet): void {
      if (isLocked(state)) return;
      update({ wallet, conflict: null });
      cancelSave?.();
      cancelSave = delay(save);
    },
    /** Keeps one of the two ways out of a conflict. */
    resolve(wallet: Wallet): void {
      if (!state.conflict) return;
      base = state.conflict.kept;
      update({ wallet, conflict: null });
      save();
    },
    /** Saves at once what waits, or what failed. */
    flush,
    /** Lists are ordered by the wallet as it is now. */
    settle(): void {
      if (state.settled !== state.wallet) update({ settled: state.wallet });
    },
  };
}
