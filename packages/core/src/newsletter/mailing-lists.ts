import { findEmailProblem } from '../account/email.ts';
import type { FieldError } from '../errors.ts';

/** Mailing lists: the newsletter and two waitlists. */
export const mailingLists = [
  { id: 'newsletter', name: 'Alertas Imperdíveis' },
  { id: 'whatsapp', name: 'Alertas de preço por WhatsApp' },
  { id: 'planejador', name: 'Planejador de viagens com IA' },
] as const;

export type MailingList = (typeof mailingLists)[number]['id'];

/** Text beside the form's button; its version is stored with the e-mail, so a new sentence needs a new version. */
export const listConsent = {
  version: '2026-11-23',
  sentence: 'Enviamos um e-mail para você confirmar. Depois, cada e-mail tem um link para sair.',
} as const;

/** Messages of the form, the same for an e-mail that is already on the list. */
export const listSignedUp = 'E-mail cadastrado com sucesso!';
export const listSignedUpNext = 'Falta confirmar: abra o link que enviamos para ele.';
export const listFailed = 'Erro ao cadastrar o e-mail. Tente novamente.';

export function isMailingList(list: string): list is MailingList {
  return mailingLists.some(({ id }) => id === list);
}

export function mailingListName(list: MailingList): string {
  return mailingLists.find(({ id }) => id === list)?.name ?? list;
}

/** Validates a sign-up. */
export function checkSignUp(form: { email: string }): FieldError[] {
  const message = findEmailProblem(form.email);
  return message ? [{ field: 'email', message }] : [];
}
