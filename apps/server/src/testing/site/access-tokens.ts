import { randomUUID } from 'node:crypto';
import { TOKEN_SCOPES, type TokenScope } from '@revoada/core/account/access-tokens';
import { beginSession, type SignedInPerson } from './signed-in.ts';
import type { TestServer } from './test-server.ts';

export type TokenHolder = { cookie: string; accountId: string };

/** A signed-in person who can create tokens. */
export async function beginHolder(
  { server }: Pick<TestServer, 'server'>,
  person: SignedInPerson = {},
): Promise<TokenHolder> {
  const cookie = await beginSession({ server }, person);
  const who = await server.context.sessions.read(cookie);
  if (!who) throw new Error('nobody is signed in');
  return { cookie, accountId: who.accountId };
}

/** A new access token of an account, with every scope and no end unless given. */
export async function createToken(
  { server }: Pick<TestServer, 'server'>,
  accountId: string,
  { scopes = TOKEN_SCOPES, validity = '' }: { scopes?: readonly TokenScope[]; validity?: '' | '30' } = {},
): Promise<{ id: string; secret: string; headers: { authorization: string } }> {
  const form = { name: 'Planilha', scopes: [...scopes], validity };
  const added = await server.context.accessTokens.add(accountId, form, randomUUID());
  if (typeof added === 'string') throw new Error(`no token: ${added}`);
  const { token, secret } = added;
  return { id: token.id, secret, headers: { authorization: `Bearer ${secret}` } };
}
