import { type FieldError, errors as refusals } from '@revoada/core/errors';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { passwordForm } from '@revoada/core/forms/password-form';
import { redirect, redirectDocument } from 'react-router';
import { readFormTexts } from '../form-text.ts';
import type { NewPasswordServices } from './password-services.ts';

/** Whether the member may set a password here. */
export type PasswordAccess = 'visitor' | 'social' | 'recheck' | 'form';

const failed = 'Erro ao atualizar senha';

export type PasswordAnswer = { errors: FieldError[]; message: string | null };

export const recheckPasswordUrl = `/auth/login?${new URLSearchParams({ recheck: '1', returnTo: '/update-password' })}`;

export function findPasswordAccess(member: NewPasswordServices | null): PasswordAccess {
  if (!member) return 'visitor';
  if (!member.viewer.hasPassword) return 'social';
  return member.recentSignIn ? 'form' : 'recheck';
}

type PasswordServices = {
  member: NewPasswordServices | null;
  /** The member is unknown because the database is unavailable. */
  unavailable: boolean;
  report(error: unknown): void;
};

/** Sets the password and redirects; returns errors otherwise. The typed passwords are never returned. */
export async function setPassword(
  data: FormData,
  { member, unavailable, report }: PasswordServices,
): Promise<PasswordAnswer> {
  const typed = readFormTexts(data, passwordForm.entries);
  const { newPassword } = typed;
  const errors = findFormErrors(passwordForm, typed);
  if (errors.length > 0) return { errors, message: null };
  if (!member) return { errors: [], message: unavailable ? failed : refusals['sign-in-required'].text };
  const outcome = await member.changePassword(newPassword).catch((error: unknown) => {
    report(error);
    return null;
  });
  if (outcome?.ok) throw redirect('/area-logada?aviso=senha-atualizada');
  if (outcome && 'recheck' in outcome) throw redirectDocument(recheckPasswordUrl);
  return { errors: [], message: outcome?.message ?? failed };
}
