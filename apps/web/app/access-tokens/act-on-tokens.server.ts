import { errors } from '@revoada/core/errors';
import { readAccessTokenForm } from '@revoada/core/forms/access-token-form';
import { readFormText } from '../account/form-text.ts';
import type { AccessTokenServices } from './access-token-services.ts';
import type { newToken, TokenActResult } from './token-act.ts';

/** Runs the action of a form of the section 'Acesso para programas'; null for other forms. */
export async function actOnTokens(form: FormData, member: AccessTokenServices): Promise<TokenActResult | null> {
  const act = readFormText(form, 'act');
  if (act === 'token-criar') return create(form, member);
  if (act !== 'token-revogar') return null;
  const name = await member.revokeAccessToken(readFormText(form, 'token'));
  const message = name === null ? 'Este token já não existe.' : `Pronto: o token “${name}” foi revogado.`;
  return result('token-revogar', { ok: true, message });
}

async function create(form: FormData, member: AccessTokenServices): Promise<TokenActResult> {
  const typed = {
    name: readFormText(form, 'name'),
    scopes: form
      .getAll('scopes')
      .filter((scope) => typeof scope === 'string')
      .join(),
    validity: readFormText(form, 'validity'),
  } satisfies typeof newToken;
  const given = readAccessTokenForm((field) => typed[field]);
  const created = await member.createAccessToken(given, readFormText(form, 'formKey'));
  if (created.ok) {
    const message = 'Token criado. Copie-o agora: ele não aparece de novo.';
    return result('token-criar', { ok: true, message, secret: created.secret });
  }
  const refusal =
    'recheck' in created
      ? { message: errors['recheck-required'].text, recheck: true }
      : { message: created.message, fields: created.fields };
  return result('token-criar', { ok: false, typed, ...refusal });
}

function result(
  act: 'token-criar' | 'token-revogar',
  given: Pick<TokenActResult, 'ok' | 'message'> & Partial<TokenActResult>,
): TokenActResult {
  return { act, fields: [], typed: {}, recheck: false, secret: null, ...given };
}
