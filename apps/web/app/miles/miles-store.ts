import { EMPTY_WALLET, type Wallet } from '@revoada/core/miles/wallet/wallet';
import type { AccountWallet } from './account-wallet.ts';

/** What the pages know of a person's miles. */
export type MilesState = {
  wallet: Wallet;
  /** The wallet by which lists are ordered: it follows only when the person asks ('Refazer a conta'). S-314 */
  settled: Wallet;
  place: 'device' | 'account';
  /** `unread`: the account did not answer, and nothing may be changed; `unsaved`: this page alone remembers the change. */
  status: 'loading' | 'ready' | 'saving' | 'unread' | 'unsaved';
};

export const NO_MILES: MilesState = { wallet: EMPTY_WALLET, settled: EMPTY_WALLET, place: 'device', status: 'ready' };

const isSame = (one: Wallet, other: Wallet): boolean => JSON.stringify(one) === JSON.stringify(other);

type Parts = {
  readDevice(): Wallet;
  /** False where the browser does not keep it. */
  writeDevice(wallet: Wallet): boolean;
  account: AccountWallet;
  /** Runs a task a little later, so that a slider that moves is saved once; gives the way to cancel it. */
  delay(task: () => void): () => void;
};

export type MilesStore = ReturnType<typeof createMilesStore>;

/** A person's miles: in the browser for visitors, with the account for whoever is signed in. S-311 */
export function createMilesStore({ readDevice, writeDevice, account, delay }: Parts) {
  let state = NO_MILES;
  /** Who the wallet belongs to; undefined before anybody asked. */
  let owner: string | null | undefined;
  let cancelSave: (() => void) | null = null;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const update = (changes: Partial<MilesState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const show = (wallet: Wallet, changes: Partial<MilesState> = {}) => update({ wallet, settled: wallet, ...changes });

  /** One at a time, the last change last. */
  async function saveToAccount(): Promise<void> {
    const { wallet } = state;
    const whose = owner;
    update({ status: 'saving' });
    const saved = await account.save(wallet).then(
      () => true,
      () => false,
    );
    if (owner !== whose) return;
    if (saved && state.wallet !== wallet) return saveToAccount();
    update({ status: saved ? 'ready' : 'unsaved' });
  }

  function save(): void {
    cancelSave?.();
    cancelSave = null;
    if (state.place === 'device') update({ status: writeDevice(state.wallet) ? 'ready' : 'unsaved' });
    else if (saving === null) {
      saving = saveToAccount().finally(() => {
        saving = null;
      });
    }
  }

  function flush(): void {
    if (cancelSave || state.status === 'unsaved') save();
  }

  /** An account that keeps none yet takes over what the browser has. */
  async function readAccount(): Promise<Wallet> {
    const ofDevice = readDevice();
    const kept = await account.load();
    if (kept !== null || ofDevice.length === 0) return kept ?? EMPTY_WALLET;
    const filled = await account.save(ofDevice, { onlyIfNone: true });
    // The next person at this browser does not see what is the account's now.
    if (isSame(filled, ofDevice)) writeDevice(EMPTY_WALLET);
    return filled;
  }

  async function load(): Promise<void> {
    const [whose, { wallet }] = [owner, state];
    try {
      const kept = await readAccount();
      // Somebody else's by now, or changed here meanwhile: the change counts.
      if (owner !== whose || state.wallet !== wallet) return;
      if (isSame(kept, wallet)) update({ status: 'ready' });
      else show(kept, { status: 'ready' });
    } catch {
      if (owner === whose && state.status === 'loading') update({ status: 'unread' });
    }
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
      owner = key;
      if (key === null) show(readDevice(), { place: 'device', status: 'ready' });
      else {
        show(EMPTY_WALLET, { place: 'account', status: 'loading' });
        void load();
      }
    },
    /** Another tab may have changed what the browser keeps. */
    refreshDevice(): void {
      if (state.place === 'account' || cancelSave || state.status === 'unsaved') return;
      const kept = readDevice();
      if (!isSame(kept, state.wallet)) show(kept);
    },
    /** Another browser may have changed what the account keeps, or the account did not answer. */
    refreshAccount(): void {
      if (state.place === 'device' || cancelSave || saving || state.status === 'unsaved') return;
      if (state.status === 'unread') update({ status: 'loading' });
      void load();
    },
    /** A changed wallet; nothing changes while the account's is not known. */
    change(wallet: Wallet): void {
      if (state.status === 'loading' || state.status === 'unread') return;
      update({ wallet });
      cancelSave?.();
      cancelSave = delay(save);
    },
    /** Saves at once what waits, or what failed. */
    flush,
    /** Lists are ordered by the wallet as it is now. */
    settle(): void {
      if (state.settled !== state.wallet) update({ settled: state.wallet });
    },
  };
}
