import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET } from '@revoada/core/miles/wallet/wallet';
import { afterEach, expect, test, vi } from 'vitest';
import { accountWallet } from './account-wallet.ts';

const base = changeEntry(EMPTY_WALLET, 'smiles', { balance: 1 });
const wallet = changeEntry(EMPTY_WALLET, 'smiles', { balance: 2 });
const answering = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

test('sends a change with its base, in the name of the account for which the page was opened (S-386, S-387)', async () => {
  const fetch = answering(200, { entries: wallet });
  expect(await accountWallet.save('auth0|zé', { wallet, base })).toEqual({ is: 'kept', wallet });
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/me/miles');
  expect(JSON.parse(String(request?.body))).toEqual({ entries: wallet, base, onlyIfNone: false });
  expect(request).toMatchObject({ method: 'PUT', keepalive: true, headers: { 'Revoada-Account': 'auth0%7Cz%C3%A9' } });
});

test('distinguishes the server’s answers to a change (S-386, S-387)', async () => {
  answering(200, { entries: null });
  expect(await accountWallet.load('ana')).toEqual({ is: 'kept', wallet: null });
  answering(403, { error: { code: 'forbidden' } });
  expect(await accountWallet.load('ana')).toEqual({ is: 'other-account' });
  answering(409, { kept: base, ours: wallet, theirs: [{ programme: 'x' }], programmes: ['smiles'] });
  expect(await accountWallet.save('ana', { wallet, base })).toEqual({
    ...{ is: 'conflict', kept: base, ours: wallet },
    theirs: [],
  });
  answering(503, {});
  await expect(accountWallet.load('ana')).rejects.toThrow('503');
});
