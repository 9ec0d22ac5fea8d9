import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { requireMember } from '../account/session/member.server.ts';
import type { Member } from '../site-services.ts';

/**
 * Returns the admin of a page under `/admin`. An admin who signed in more than an hour ago signs in again and returns;
 * a posted form is not applied.
 */
export function requireAdmin({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): NonNullable<Member['admin']> {
  const { admin } = requireMember(context);
  // The guard admitted them, but the operator has removed their e-mail since.
  if (!admin) throw redirect('/');
  if (!admin.recentSignIn) {
    throw redirectDocument(`/auth/login?recheck=1&returnTo=${encodeURIComponent(url.pathname)}`);
  }
  return admin;
}
