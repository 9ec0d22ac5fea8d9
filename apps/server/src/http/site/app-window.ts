import { appRequestPath } from '@revoada/core/account/connected-apps';

const requests = appRequestPath('');

/**
 * True for the page on which a person answers the request of an app, and for those on which they sign in or register before.
 * An app on a site opens them in a window of its own, which returns to the app and tells the page that opened it.
 */
export function isInAppWindow({ pathname, searchParams }: URL): boolean {
  const isBefore = pathname === '/login' || pathname === '/register';
  return (isBefore ? (searchParams.get('returnTo') ?? '') : pathname).startsWith(requests);
}
