import * as v from 'valibot';
import { longestPassword, minimumPasswordLength } from '../account/form-rules.ts';
import { checkTogether } from './check-form.ts';

/** A new password, typed twice. */
export const passwordForm = v.pipe(
  v.object({
    newPassword: v.pipe(
      v.string(),
      v.nonEmpty('Nova senha é obrigatória'),
      v.minLength(minimumPasswordLength, 'Nova senha deve ter pelo menos 6 caracteres'),
      v.maxLength(longestPassword, `Nova senha deve ter no máximo ${longestPassword} caracteres`),
    ),
    confirmPassword: v.pipe(v.string(), v.nonEmpty('Confirmação de senha é obrigatória')),
  }),
  checkTogether<{ newPassword: string; confirmPassword: string }>(({ newPassword, confirmPassword }) => [
    ['confirmPassword', confirmPassword !== newPassword && 'Senhas não coincidem'],
  ]),
);
