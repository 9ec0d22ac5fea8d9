import type { SignedIn } from '../members/signed-in.ts';

/** Whether somebody may open `/admin`: their e-mail is confirmed, and the operator named it. */
export function isAdmin(
  { email, emailVerified }: Pick<SignedIn, 'email' | 'emailVerified'>,
  adminEmails: readonly string[],
): boolean {
  return emailVerified && email !== null && adminEmails.includes(email);
}
