import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../services.ts';
import { requireAdmin } from './require-admin.server.ts';

function ask(admin: { recentSignIn: boolean } | null) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { member: { admin }, unavailable: false } as never);
  try {
    return requireAdmin({ context, url: new URL('https://revoada.example/admin/bonus?feito=incluido') });
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return [status, headers.get('Location'), headers.get('X-Remix-Reload-Document')];
  }
}

test('an admin who signed in within the hour goes on (S-338)', () => {
  expect(ask({ recentSignIn: true })).toEqual({ recentSignIn: true });
});

test('whose sign-in is older signs in again and comes back (S-338)', () => {
  const again = '/auth/login?recheck=1&returnTo=%2Fadmin%2Fbonus';
  expect(ask({ recentSignIn: false })).toEqual([302, again, 'true']);
});

test('who is no admin any more goes home (S-338)', () => {
  expect(ask(null)).toEqual([302, '/', null]);
});
