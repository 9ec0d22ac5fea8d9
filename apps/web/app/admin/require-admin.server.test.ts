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

// S-338
test('an admin who signed in within the hour goes on', () => {
  expect(ask({ recentSignIn: true })).toEqual({ recentSignIn: true });
});

// S-338
test('whose sign-in is older signs in again and comes back', () => {
  const again = '/auth/login?recheck=1&returnTo=%2Fadmin%2Fbonus';
  expect(ask({ recentSignIn: false })).toEqual([302, again, 'true']);
});

// S-338
test('who is no admin any more goes home', () => {
  expect(ask(null)).toEqual([302, '/', null]);
});
