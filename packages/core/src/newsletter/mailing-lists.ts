import { emailProblem } from '../account/email.ts';
import type { FieldError } from '../errors.ts';

/** Lists that people sign up to with an e-mail: the newsletter, and two waitlists. */
export const mailingLists = [
  { id: 'newsletter', name: 'Alertas Imperdíveis' },
  { id: 'whatsapp', name: 'Alertas de preço por WhatsApp' },
  { id: 'planejador', name: 'Planejador de viagens com IA' },
] as const;

export type MailingList = (typeof mailingLists)[number]['id'];

/** What people read by the form's button, and the version that is kept with their e-mail; a new sentence is a new version. */
export const listConsent = {
  version: '2026-11-23',
  sentence: 'Enviamos um e-mail para você confirmar. Depois, cada e-mail tem um link para sair.',
} as const;

/** What the form says, whether or not the e-mail is on the list already. */
export const listSignedUp = 'E-mail cadastrado com sucesso!';
export const listSignedUpNext = 'Falta confirmar: abra o link que enviamos para ele.';
export const listFailed = 'Erro ao cadastrar o e-mail. Tente novamente.';

export function isMailingList(list: string): list is MailingList {
  return mailingLists.some(({ id }) => id === list);
}

/** A list in words. */
export function mailingListName(list: MailingList): string {
  return mailingLists.find(({ id }) => id === list)?.name ?? list;
}

/** What is wrong with a sign-up; empty when nothing is. */
export function checkSignUp(form: { email: string }): FieldError[] {
  const message = emailProblem(form.email);
  return message ? [{ field: 'email', message }] : [];
}
