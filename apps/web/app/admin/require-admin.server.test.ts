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

test('returns an admin who signed in within the hour (S-338)', () => {
  expect(ask({ recentSignIn: true })).toEqual({ recentSignIn: true });
});

test('redirects an admin with an older sign-in to sign in again and return (S-338)', () => {
  const again = '/auth/login?recheck=1&returnTo=%2Fadmin%2Fbonus';
  expect(ask({ recentSignIn: false })).toEqual([302, again, 'true']);
});

test('redirects a former admin to the home page (S-338)', () => {
  expect(ask(null)).toEqual([302, '/', null]);
});
