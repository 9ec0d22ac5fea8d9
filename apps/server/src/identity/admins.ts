import type { SignedIn } from '../members/signed-in.ts';

/** True for a confirmed e-mail that the operator has listed; required by `/admin`. */
export function isAdmin(
  { email, emailVerified }: Pick<SignedIn, 'email' | 'emailVerified'>,
  adminEmails: readonly string[],
): boolean {
  return emailVerified && email !== null && adminEmails.includes(email);
}
