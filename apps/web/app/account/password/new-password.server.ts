import { checkNewPassword } from '@revoada/core/account/form-rules';
import type { FieldError } from '@revoada/core/errors';
import type { SiteServices } from '@revoada/core/ports';
import { redirect, redirectDocument } from 'react-router';

/** Who may set a password here (S-253). */
export type PasswordAccess = 'visitor' | 'social' | 'recheck' | 'form';

export type PasswordAnswer = { errors: FieldError[]; message: string | null };

export const recheckPasswordUrl = `/auth/login?${new URLSearchParams({ recheck: '1', returnTo: '/update-password' })}`;

type Services = Pick<SiteServices, 'viewer' | 'account'>;

// S-156
export async function passwordAccess({ viewer, account }: Services): Promise<PasswordAccess> {
  if (!viewer) return 'visitor';
  if (!viewer.hasPassword) return 'social';
  return (await account.overview())?.recentSignIn ? 'form' : 'recheck';
}

/** Sets the password and leads on; what is wrong otherwise. What was typed is never sent back. */
export async function setPassword(
  data: FormData,
  { account, report }: Pick<SiteServices, 'account' | 'report'>,
): Promise<PasswordAnswer> {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const newPassword = text('newPassword');
  const errors = checkNewPassword({ newPassword, confirmPassword: text('confirmPassword') });
  if (errors.length > 0) return { errors, message: null };
  const outcome = await account.changePassword(newPassword).catch((error: unknown) => {
    report(error);
    return null;
  });
  if (outcome?.ok) throw redirect('/area-logada?aviso=senha-atualizada');
  if (outcome && 'recheck' in outcome) throw redirectDocument(recheckPasswordUrl);
  return { errors: [], message: outcome?.message ?? 'Erro ao atualizar senha' };
}
