import { describe, expect, test } from 'vitest';
import type { AccessTokenServices, CreatedAccessToken } from './access-token-services.ts';
import { actOnTokens } from './act-on-tokens.server.ts';

function services(
  created: CreatedAccessToken = { ok: true, secret: 'rvd_pat_x' },
  revoked: string | null = 'Planilha',
) {
  const calls: unknown[][] = [];
  const of: AccessTokenServices = {
    listAccessTokens: async () => [],
    async createAccessToken(...given) {
      calls.push(given);
      return created;
    },
    async revokeAccessToken(...given) {
      calls.push(given);
      return revoked;
    },
  };
  return { calls, of };
}

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const typed: [string, string][] = [
  ['act', 'token-criar'],
  ['name', 'Planilha'],
  ['scopes', 'miles'],
  ['scopes', 'search'],
  ['validity', '90'],
  ['formKey', 'key'],
];

describe('the form of a new token (S-672)', () => {
  test('creates it, and only the answer has the token', async () => {
    const { calls, of } = services();
    expect(await actOnTokens(form(typed), of)).toEqual({
      ...{ act: 'token-criar', ok: true, fields: [], typed: {}, recheck: false, secret: 'rvd_pat_x' },
      message: 'Token criado. Copie-o agora: ele não aparece de novo.',
    });
    expect(calls).toEqual([[{ name: 'Planilha', scopes: ['miles', 'search'], validity: '90' }, 'key']]);
  });

  test.each<[CreatedAccessToken, object]>([
    [
      { ok: false, recheck: true },
      { recheck: true, message: 'Entre de novo para confirmar que é você.' },
    ],
    [{ ok: false, fields: [], message: 'Tente de novo.' }, { message: 'Tente de novo.' }],
    [
      { ok: false, fields: [{ field: 'name', message: 'x' }], message: null },
      { fields: [{ field: 'name', message: 'x' }] },
    ],
  ])('keeps what was typed when it is refused: %j', async (created, shown) => {
    expect(await actOnTokens(form(typed), services(created).of)).toMatchObject({
      ok: false,
      secret: null,
      typed: { name: 'Planilha', scopes: 'miles,search', validity: '90' },
      ...shown,
    });
  });
});

test.each([
  ['Planilha', 'Pronto: o token “Planilha” foi revogado.'],
  [null, 'Este token já não existe.'],
])('a token is revoked, or gone already (S-682): %s', async (name, message) => {
  const { calls, of } = services(undefined, name);
  const revoke = form([
    ['act', 'token-revogar'],
    ['token', 'id'],
  ]);
  expect(await actOnTokens(revoke, of)).toMatchObject({ act: 'token-revogar', ok: true, message, secret: null });
  expect(calls).toEqual([['id']]);
});

test('forms of other sections are left to them', async () => {
  expect(await actOnTokens(form([['act', 'dados']]), services().of)).toBeNull();
});
