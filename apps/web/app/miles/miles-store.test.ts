import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { mergeWallets } from '@revoada/core/miles/wallet/merge-wallets';
import { EMPTY_WALLET, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountAnswer } from './account-answer.ts';
import { createMilesStore, type MilesStore } from './miles-store.ts';

const smiles = changeEntry(EMPTY_WALLET, 'smiles', { balance: 80_000 });
const livelo = changeEntry(EMPTY_WALLET, 'livelo', { balance: 5_000 });
const both = changeEntry(smiles, 'livelo', { balance: 5_000 });

let device: Wallet;
let deviceWrites: boolean;
let kept: Wallet | null;
/** What the account does next instead of answering. */
let fails: boolean;
let silent: boolean;
/** Whose cookie the browser has by now; null: of whoever opened the page. */
let signedIn: string | null;
let saves: Wallet[];
let waiting: (() => void) | null;
let store: MilesStore;

function answer(key: string, work: () => AccountAnswer): Promise<AccountAnswer> {
  if (fails) return Promise.reject(new Error('away'));
  if (silent) return new Promise(() => undefined);
  return Promise.resolve(signedIn !== null && signedIn !== key ? { is: 'other-account' } : work());
}

/** Everything that was asked of the account has been answered. */
const answered = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const runDelayed = () => {
  const task = waiting;
  waiting = null;
  task?.();
};

beforeEach(() => {
  device = EMPTY_WALLET;
  deviceWrites = true;
  kept = null;
  fails = false;
  silent = false;
  signedIn = null;
  saves = [];
  waiting = null;
  store = createMilesStore({
    readDevice: () => device,
    writeDevice(wallet) {
      if (deviceWrites) device = wallet;
      return deviceWrites;
    },
    account: {
      load: (key) => answer(key, () => ({ is: 'kept', wallet: kept })),
      save: (key, { wallet, base, onlyIfNone = false }) =>
        answer(key, () => {
          saves.push(wallet);
          if (onlyIfNone && kept !== null) return { is: 'kept', wallet: kept };
          const merged = mergeWallets({ base, edited: wallet }, kept ?? EMPTY_WALLET);
          if (merged.conflicts.length > 0) return { is: 'conflict', kept: kept ?? EMPTY_WALLET, ...merged };
          kept = merged.ours;
          return { is: 'kept', wallet: kept };
        }),
    },
    delay(task) {
      waiting = task;
      return () => {
        waiting = null;
      };
    },
  });
});

test('a visitor’s miles are the browser’s, saved once after many changes (S-311)', () => {
  device = smiles;
  store.follow(null);
  expect(store.read()).toMatchObject({ wallet: smiles, settled: smiles, place: 'device', status: 'ready' });
  store.change(both);
  store.change(livelo);
  expect(device).toBe(smiles);
  runDelayed();
  expect([device, store.read().status]).toEqual([livelo, 'ready']);
  device = smiles;
  store.refreshDevice();
  expect(store.read().wallet).toBe(smiles);
});

test('a browser that keeps nothing says so, and the page remembers (S-311)', () => {
  store.follow(null);
  deviceWrites = false;
  store.change(smiles);
  store.flush();
  expect(store.read()).toMatchObject({ wallet: smiles, status: 'unsaved' });
  store.refreshDevice();
  expect(store.read().wallet).toBe(smiles);
  deviceWrites = true;
  store.flush();
  expect([device, store.read().status]).toEqual([smiles, 'ready']);
});

test('an account that has none takes over the browser’s, which keeps no copy (S-311)', async () => {
  device = smiles;
  store.follow('ana');
  expect(store.read()).toMatchObject({ wallet: EMPTY_WALLET, place: 'account', status: 'loading' });
  await answered();
  expect(store.read()).toMatchObject({ wallet: smiles, status: 'ready' });
  expect([kept, device]).toEqual([smiles, EMPTY_WALLET]);
});

test('an account that has some keeps them, and so does the browser (S-311)', async () => {
  device = smiles;
  kept = livelo;
  store.follow('ana');
  await answered();
  expect(store.read().wallet).toEqual(livelo);
  expect([kept, device, saves]).toEqual([livelo, smiles, []]);
  store.follow(null);
  expect(store.read()).toMatchObject({ wallet: smiles, place: 'device' });
});

test('nothing is written for an account and a browser that both have none', async () => {
  store.follow('ana');
  await answered();
  expect([store.read().status, saves]).toEqual(['ready', []]);
});

test('while the account is not known nothing changes; asked again it is read (S-311)', async () => {
  kept = livelo;
  fails = true;
  store.follow('ana');
  store.change(smiles);
  await answered();
  store.change(smiles);
  expect(store.read()).toMatchObject({ wallet: EMPTY_WALLET, status: 'unread' });
  fails = false;
  store.refreshAccount();
  expect(store.read().status).toBe('loading');
  await answered();
  expect(store.read()).toMatchObject({ wallet: livelo, status: 'ready' });
  expect(kept).toBe(livelo);
});

test('a change that cannot be saved stays in view, is said, and is saved when it can be (S-311)', async () => {
  kept = smiles;
  store.follow('ana');
  await answered();
  fails = true;
  store.change(both);
  runDelayed();
  await answered();
  expect(store.read()).toMatchObject({ wallet: both, status: 'unsaved' });
  store.refreshAccount();
  await answered();
  expect(store.read().wallet).toBe(both);
  fails = false;
  store.flush();
  await answered();
  expect([kept, store.read().status]).toEqual([both, 'ready']);
});

test('changes during a save are saved after it, the last one last', async () => {
  store.follow('ana');
  await answered();
  store.change(smiles);
  runDelayed();
  store.change(both);
  runDelayed();
  store.change(livelo);
  runDelayed();
  await answered();
  expect([saves.at(0), saves.at(-1), kept, store.read().status]).toEqual([smiles, livelo, livelo, 'ready']);
});

test('what waits for one account is not written into the next (S-311)', async () => {
  store.follow('ana');
  await answered();
  store.change(smiles);
  store.follow('rui');
  runDelayed();
  await answered();
  expect([saves, store.read().wallet]).toEqual([[], EMPTY_WALLET]);
});

describe('what the account got meanwhile (S-386)', () => {
  const bought = changeEntry(smiles, 'smiles', { balance: 90_000 });
  beforeEach(async () => {
    kept = smiles;
    store.follow('ana');
    await answered();
    kept = bought;
  });
  const save = (wallet: Wallet) => {
    store.change(wallet);
    runDelayed();
    return answered();
  };

  test('stays, and is shown with the change', async () => {
    await save(changeEntry(smiles, 'smiles', { club: 'top' }));
    const merged = changeEntry(bought, 'smiles', { club: 'top' });
    expect(store.read()).toMatchObject({ wallet: merged, status: 'ready', conflict: null });
    expect(kept).toEqual(merged);
    // The next change begins at what is shown.
    await save(changeEntry(merged, 'smiles', { balance: 5 }));
    expect(kept).toEqual(changeEntry(merged, 'smiles', { balance: 5 }));
  });

  test.each(['ours', 'theirs'] as const)('and disagrees is asked about: %s', async (side) => {
    const mine = changeEntry(both, 'smiles', { balance: 7 });
    await save(mine);
    const { conflict, wallet, status } = store.read();
    expect([wallet, status, kept]).toEqual([mine, 'conflict', bought]);
    store.refreshAccount();
    await answered();
    expect(store.read().wallet).toBe(mine);
    store.resolve(conflict?.[side] ?? []);
    await answered();
    const balance = side === 'ours' ? 7 : 90_000;
    expect(kept).toEqual(changeEntry(both, 'smiles', { balance }));
    expect(store.read()).toMatchObject({ wallet: kept, status: 'ready', conflict: null });
  });

  test('is asked about again where it changed again', async () => {
    await save(changeEntry(smiles, 'smiles', { balance: 7 }));
    const { conflict } = store.read();
    kept = changeEntry(smiles, 'smiles', { balance: 95_000 });
    store.resolve(conflict?.ours ?? []);
    await answered();
    expect(store.read().conflict?.theirs).toEqual(kept);
  });
});

test('nothing is saved into the account of somebody who signed in since (S-387)', async () => {
  kept = smiles;
  store.follow('ana');
  await answered();
  signedIn = 'rui';
  store.change(both);
  runDelayed();
  await answered();
  expect(store.read()).toMatchObject({ wallet: both, status: 'other-account' });
  expect([kept, saves]).toEqual([smiles, []]);
  store.change(livelo);
  expect(store.read().wallet).toBe(both);
  signedIn = 'ana';
  store.flush();
  await answered();
  expect([kept, store.read().status]).toEqual([both, 'ready']);
});

test('a save that never answers does not hold back the next person’s', async () => {
  store.follow('ana');
  await answered();
  silent = true;
  store.change(smiles);
  runDelayed();
  silent = false;
  store.follow('rui');
  await answered();
  store.change(livelo);
  runDelayed();
  await answered();
  expect(kept).toEqual(livelo);
});

test('lists follow a changed wallet only when they are told to (S-314)', () => {
  device = smiles;
  store.follow(null);
  store.change(both);
  expect(store.read().settled).toBe(smiles);
  store.settle();
  expect(store.read().settled).toBe(both);
});
