import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Auth0Server, startAuth0Server } from '../testing/site/auth0-server.ts';
import { createEmailConfirmation, type EmailConfirmation } from './email-confirmation.ts';

let auth0: Auth0Server;
let lines: unknown[][];

beforeEach(async () => {
  auth0 = await startAuth0Server();
  lines = [];
});
afterEach(() => auth0.close());

type Changes = { auth0?: null; management?: null };

function create(changes: Changes = {}): EmailConfirmation {
  const { issuer } = auth0;
  const extras = { connection: 'people', managementAudience: `${issuer}api/v2/` };
  const management = { clientId: 'ours', clientSecret: 'a secret' };
  const log: Partial<Logger> = {
    warn: (...line: unknown[]) => void lines.push(['warn', ...line]),
    error: (...line: unknown[]) => void lines.push(['error', ...line]),
  };
  return createEmailConfirmation({
    settings: { identity: { issuer, clientId: 'site', auth0: changes.auth0 === null ? null : extras } },
    secrets: { identity: { clientSecret: 'x', management: changes.management === null ? null : management } },
    now: () => 0,
    log: log as Logger,
  });
}

const unproven = { connection: 'email', email: 'ana@example.com', emailVerified: false };

describe('the mail that confirms an e-mail (S-283)', () => {
  test.each([
    ['a person with a password and an unproven e-mail', {}, true],
    ['a person with a proven e-mail', { emailVerified: true }, false],
    ['a person without an e-mail', { email: null }, false],
    ['a person of a social network', { connection: 'github' }, false],
  ])('depends on who requests it: %s', (_, who, may) => {
    expect(create().canSend({ ...unproven, ...who })).toBe(may);
  });

  test('is requested from the provider for the person and this site', async () => {
    expect(await create().send('auth0|ana')).toBe(true);
    expect(auth0.requests.at(-1)).toEqual({
      method: 'POST',
      path: '/api/v2/jobs/verification-email',
      authorization: 'Bearer token-1',
      type: 'application/json',
      body: JSON.stringify({ user_id: 'auth0|ana', client_id: 'site' }),
    });
    expect(lines).toEqual([]);
  });

  test('is not sent when the provider rejects it, which is logged with the status', async () => {
    auth0.answers.management = [{ status: 429 }];
    expect(await create().send('auth0|ana')).toBe(false);
    expect(lines).toEqual([['warn', { status: 429 }, expect.any(String)]]);
  });

  test('is not sent when the provider does not answer, which is logged', async () => {
    auth0.close();
    expect(await create().send('auth0|ana')).toBe(false);
    const refused = expect.objectContaining({ code: 'ECONNREFUSED' });
    expect(lines).toEqual([['error', { err: expect.objectContaining({ cause: refused }) }, expect.any(String)]]);
  });

  test.each<[string, Changes]>([
    ['without the right to manage people', { management: null }],
    ['at a provider that is not Auth0', { auth0: null }],
  ])('cannot be requested %s, and is not sent', async (_, changes) => {
    const confirmation = create(changes);
    expect(confirmation.canSend(unproven)).toBe(false);
    expect(await confirmation.send('auth0|ana')).toBe(false);
    expect(auth0.requests).toEqual([]);
  });
});
