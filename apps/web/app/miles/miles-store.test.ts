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
let saved: Wallet | null;
/** The account's next failure, instead of an answer. */
let fails: boolean;
let silent: boolean;
/** Account of the browser's cookie; null for the one for which the page was opened. */
let signedIn: string | null;
let saves: Wallet[];
let waiting: (() => void) | null;
let store: MilesStore;

function answer(key: string, work: () => AccountAnswer): Promise<AccountAnswer> {
  if (fails) return Promise.reject(new Error('away'));
  if (silent) return new Promise(() => undefined);
  return Promise.resolve(signedIn !== null && signedIn !== key ? { is: 'other-account' } : work());
}

/** Waits until the account has answered every request. */
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
  saved = null;
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
      load: (key) => answer(key, () => ({ is: 'kept', wallet: saved })),
      save: (key, { wallet, base, onlyIfNone = false }) =>
        answer(key, () => {
          saves.push(wallet);
          if (onlyIfNone && saved !== null) return { is: 'kept', wallet: saved };
          const merged = mergeWallets({ base, edited: wallet }, saved ?? EMPTY_WALLET);
          if (merged.conflicts.length > 0) return { is: 'conflict', kept: saved ?? EMPTY_WALLET, ...merged };
          saved = merged.ours;
          return { is: 'kept', wallet: saved };
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

test('stores a visitor’s miles in the browser, once after many changes (S-311)', () => {
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

test('reports a browser without storage, and keeps the change in the page (S-311)', () => {
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

test('moves the browser’s miles into an account without any (S-311)', async () => {
  device = smiles;
  store.follow('ana');
  expect(store.read()).toMatchObject({ wallet: EMPTY_WALLET, place: 'account', status: 'loading' });
  await answered();
  expect(store.read()).toMatchObject({ wallet: smiles, status: 'ready' });
  expect([saved, device]).toEqual([smiles, EMPTY_WALLET]);
});

test('keeps an account’s miles, and does not change the browser’s (S-311)', async () => {
  device = smiles;
  saved = livelo;
  store.follow('ana');
  await answered();
  expect(store.read().wallet).toEqual(livelo);
  expect([saved, device, saves]).toEqual([livelo, smiles, []]);
  store.follow(null);
  expect(store.read()).toMatchObject({ wallet: smiles, place: 'device' });
});

test('writes nothing for an account and a browser without miles', async () => {
  store.follow('ana');
  await answered();
  expect([store.read().status, saves]).toEqual(['ready', []]);
});

test('changes nothing while the account is unknown, and reads it with the next request (S-311)', async () => {
  saved = livelo;
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
  expect(saved).toBe(livelo);
});

test('shows and reports a change that cannot be saved, and saves it when it can (S-311)', async () => {
  saved = smiles;
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
  expect([saved, store.read().status]).toEqual([both, 'ready']);
});

test('saves changes made during a save after it, the last one last', async () => {
  store.follow('ana');
  await answered();
  store.change(smiles);
  runDelayed();
  store.change(both);
  runDelayed();
  store.change(livelo);
  runDelayed();
  await answered();
  expect([saves.at(0), saves.at(-1), saved, store.read().status]).toEqual([smiles, livelo, livelo, 'ready']);
});

test('does not write a pending change into the next account (S-311)', async () => {
  store.follow('ana');
  await answered();
  store.change(smiles);
  store.follow('rui');
  runDelayed();
  await answered();
  expect([saves, store.read().wallet]).toEqual([[], EMPTY_WALLET]);
});

describe('a change made elsewhere meanwhile (S-386)', () => {
  const bought = changeEntry(smiles, 'smiles', { balance: 90_000 });
  beforeEach(async () => {
    saved = smiles;
    store.follow('ana');
    await answered();
    saved = bought;
  });
  const save = (wallet: Wallet) => {
    store.change(wallet);
    runDelayed();
    return answered();
  };

  test('stays, and is shown with this one', async () => {
    await save(changeEntry(smiles, 'smiles', { club: 'top' }));
    const merged = changeEntry(bought, 'smiles', { club: 'top' });
    expect(store.read()).toMatchObject({ wallet: merged, status: 'ready', conflict: null });
    expect(saved).toEqual(merged);
    // The next change is based on what is shown.
    await save(changeEntry(merged, 'smiles', { balance: 5 }));
    expect(saved).toEqual(changeEntry(merged, 'smiles', { balance: 5 }));
  });

  test.each(['ours', 'theirs'] as const)('becomes a conflict if it differs, resolved by choosing %s', async (side) => {
    const mine = changeEntry(both, 'smiles', { balance: 7 });
    await save(mine);
    const { conflict, wallet, status } = store.read();
    expect([wallet, status, saved]).toEqual([mine, 'conflict', bought]);
    store.refreshAccount();
    await answered();
    expect(store.read().wallet).toBe(mine);
    store.resolve(conflict?.[side] ?? []);
    await answered();
    const balance = side === 'ours' ? 7 : 90_000;
    expect(saved).toEqual(changeEntry(both, 'smiles', { balance }));
    expect(store.read()).toMatchObject({ wallet: saved, status: 'ready', conflict: null });
  });

  test('becomes a conflict again if it changed again', async () => {
    await save(changeEntry(smiles, 'smiles', { balance: 7 }));
    const { conflict } = store.read();
    saved = changeEntry(smiles, 'smiles', { balance: 95_000 });
    store.resolve(conflict?.ours ?? []);
    await answered();
    expect(store.read().conflict?.theirs).toEqual(saved);
  });
});

test('saves nothing into the account of another person who signed in since (S-387)', async () => {
  saved = smiles;
  store.follow('ana');
  await answered();
  signedIn = 'rui';
  store.change(both);
  runDelayed();
  await answered();
  expect(store.read()).toMatchObject({ wallet: both, status: 'other-account' });
  expect([saved, saves]).toEqual([smiles, []]);
  store.change(livelo);
  expect(store.read().wallet).toBe(both);
  signedIn = 'ana';
  store.flush();
  await answered();
  expect([saved, store.read().status]).toEqual([both, 'ready']);
});

test('a save that never answers does not block the next person’s', async () => {
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
  expect(saved).toEqual(livelo);
});

test('lists follow a changed wallet only on request (S-314)', () => {
  device = smiles;
  store.follow(null);
  store.change(both);
  expect(store.read().settled).toBe(smiles);
  store.settle();
  expect(store.read().settled).toBe(both);
});
