import { expect, test } from 'vitest';
import { loadTokens } from './tokens-view.server.ts';

test('days and the hour of the last use are those of São Paulo (S-681)', async () => {
  const token = { id: 'a', name: 'Planilha', scopes: ['search', 'miles'] as const, createdAt: '2026-12-01T01:30:00Z' };
  const { tokens, formKey } = await loadTokens({
    listAccessTokens: async () => [
      {
        ...token,
        scopes: [...token.scopes],
        lastUsedAt: '2026-12-02T12:59:00Z',
        expiresAt: '2027-03-01T02:00:00Z',
        expired: false,
      },
      { ...token, scopes: [...token.scopes], lastUsedAt: null, expiresAt: null, expired: true },
    ],
  });
  expect(tokens).toMatchObject([
    {
      scopes: ['Buscar voos e ver preços', 'Ver os seus saldos de milhas'],
      created: '30/11/2026',
      lastUse: '02/12/2026, 9h',
      validUntil: '28/02/2027',
    },
    { lastUse: null, validUntil: null, expired: true },
  ]);
  expect(formKey).toMatch(/^[\da-f-]{36}$/);
});
