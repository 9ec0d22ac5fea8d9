import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { requireMember } from '../account/session/member.server.ts';
import type { Member } from '../site-services.ts';

/**
 * The admin for whom a page under `/admin` is loaded, or acts. Whoever signed in longer than an hour ago signs in again and
 * comes back; what they posted is not done.
 */
export function requireAdmin({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): NonNullable<Member['admin']> {
  const { admin } = requireMember(context);
  // The guard knew them: the operator took their e-mail out meanwhile.
  if (!admin) throw redirect('/');
  if (!admin.recentSignIn) {
    throw redirectDocument(`/auth/login?recheck=1&returnTo=${encodeURIComponent(url.pathname)}`);
  }
  return admin;
}
