import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { beforeEach, expect, test } from 'vitest';
import { createMilesStore, type MilesStore } from './miles-store.ts';

const smiles = changeEntry(EMPTY_WALLET, 'smiles', { balance: 80_000 });
const livelo = changeEntry(EMPTY_WALLET, 'livelo', { balance: 5_000 });
const both = changeEntry(smiles, 'livelo', { balance: 5_000 });

let device: Wallet;
let deviceWrites: boolean;
let kept: Wallet | null;
/** What the account does next instead of answering. */
let fails: boolean;
let saves: Wallet[];
let waiting: (() => void) | null;
let store: MilesStore;

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
  saves = [];
  waiting = null;
  store = createMilesStore({
    readDevice: () => device,
    writeDevice(wallet) {
      if (deviceWrites) device = wallet;
      return deviceWrites;
    },
    account: {
      load: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(kept)),
      save(wallet, { onlyIfNone = false } = {}) {
        if (fails) return Promise.reject(new Error('away'));
        saves.push(wallet);
        if (!onlyIfNone || kept === null) kept = wallet;
        return Promise.resolve(kept);
      },
    },
    delay(task) {
      waiting = task;
      return () => {
        waiting = null;
      };
    },
  });
});

// S-311
test('a visitor’s miles are the browser’s, saved once after many changes', () => {
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

// S-311
test('a browser that keeps nothing says so, and the page remembers', () => {
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

// S-311
test('an account that has none takes over the browser’s, which keeps no copy', async () => {
  device = smiles;
  store.follow('ana');
  expect(store.read()).toMatchObject({ wallet: EMPTY_WALLET, place: 'account', status: 'loading' });
  await answered();
  expect(store.read()).toMatchObject({ wallet: smiles, status: 'ready' });
  expect([kept, device]).toEqual([smiles, EMPTY_WALLET]);
});

// S-311
test('an account that has some keeps them, and so does the browser', async () => {
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

// S-311
test('while the account is not known nothing changes; asked again it is read', async () => {
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

// S-311
test('a change that cannot be saved stays in view, is said, and is saved when it can be', async () => {
  kept = livelo;
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

// S-311
test('what waits for one account is not written into the next', async () => {
  store.follow('ana');
  await answered();
  store.change(smiles);
  store.follow('rui');
  runDelayed();
  await answered();
  expect([saves, store.read().wallet]).toEqual([[], EMPTY_WALLET]);
});

// S-314
test('lists follow a changed wallet only when they are told to', () => {
  device = smiles;
  store.follow(null);
  store.change(both);
  expect(store.read().settled).toBe(smiles);
  store.settle();
  expect(store.read().settled).toBe(both);
});
