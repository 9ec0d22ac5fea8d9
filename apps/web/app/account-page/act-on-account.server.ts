import type { AccountOutcome } from '@revoada/core/account/outcome';
import { errors } from '@revoada/core/errors';
import { redirectDocument } from 'react-router';
import { readFormText } from '../account/form-text.ts';
import { birthDateIn } from '../account/register/registration.ts';
import type { AccountPageServices } from './account-page-services.ts';
import { type AccountAct, type ActResult, erasureWord } from './act.ts';

/** Runs the action of an account page's form. After an erasure it redirects; an unknown action is answered with 400. */
export async function actOnAccount(form: FormData, member: AccountPageServices): Promise<ActResult | Response> {
  const act = readFormText(form, 'act');
  switch (act) {
    case 'dados':
      return savePersonalData(form, member);
    case 'confirmar-email':
      return describeOutcome(
        act,
        await member.requestEmailConfirmation(),
        'E-mail enviado. Abra o link que está nele e depois entre de novo.',
      );
    case 'marketing': {
      const granted = form.get('granted') === 'true';
      const outcome = await member.setConsent('marketing', granted);
      return describeOutcome(
        act,
        outcome,
        granted ? 'Pronto: você vai receber as novidades.' : 'Pronto: não enviaremos novidades.',
      );
    }
    case 'sessoes':
      return describeOutcome(
        act,
        await member.endOtherSessions(),
        'As sessões em outros navegadores foram encerradas.',
      );
    case 'desistir':
      return describeOutcome(
        act,
        await member.withdraw(),
        member.viewer.emailVerified
          ? 'Compra desfeita. O valor será devolvido por inteiro no seu cartão, e a confirmação chega por e-mail.'
          : 'Compra desfeita. O valor será devolvido por inteiro no seu cartão.',
      );
    case 'seats-desconectar':
      await member.disconnectSeatsAero();
      return result(act, true, 'Pronto: apagamos o acesso ao seu seats.aero.');
    case 'excluir':
      return erase(form, member);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function savePersonalData(form: FormData, member: AccountPageServices): Promise<ActResult> {
  const typed = {
    name: readFormText(form, 'name'),
    phone: readFormText(form, 'phone'),
    birthDate: readFormText(form, 'birthDate'),
  };
  const fields = await member.updatePersonalData({ ...typed, birthDate: birthDateIn(typed.birthDate.trim()) });
  if (fields.length === 0) return result('dados', true, 'Dados salvos.');
  return { ...result('dados', false, null), fields, typed };
}

async function erase(form: FormData, member: AccountPageServices): Promise<ActResult | Response> {
  if (readFormText(form, 'confirmacao').trim().toUpperCase() !== erasureWord) {
    const fields = [{ field: 'confirmacao', message: `Digite ${erasureWord} para confirmar` }];
    return { ...result('excluir', false, null), fields, typed: { confirmacao: readFormText(form, 'confirmacao') } };
  }
  const outcome = await member.erase();
  // A full page load, so that no data of the account stays in the page.
  if (outcome.ok) return redirectDocument('/?aviso=conta-excluida');
  if ('recheck' in outcome) return { ...result('excluir', false, errors['recheck-required'].text), recheck: true };
  return result('excluir', false, outcome.message);
}

function describeOutcome(act: AccountAct, outcome: AccountOutcome, done: string): ActResult {
  return result(act, outcome.ok, outcome.ok ? done : outcome.message);
}

function result(act: AccountAct, ok: boolean, message: string | null): ActResult {
  return { act, ok, message, fields: [], typed: {}, recheck: false };
}
