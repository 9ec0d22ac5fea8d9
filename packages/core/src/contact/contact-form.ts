import { emailProblem } from '../account/email.ts';
import { nameProblem, phoneDigits, phoneProblem } from '../account/form-rules.ts';
import type { FieldError } from '../errors.ts';
import { cleanText } from '../format/clean-text.ts';

/** What a message may be about: its name in URLs and in the database, and in words. */
export const contactSubjects = [
  { id: 'consultoria', label: 'Consultoria' },
  { id: 'treinamento', label: 'Treinamentos' },
  { id: 'grupo', label: 'Grupo Exclusivo' },
  { id: 'duvida', label: 'Dúvida' },
  { id: 'parceria', label: 'Parceria' },
  { id: 'outro', label: 'Outro assunto' },
] as const;

export type ContactSubject = (typeof contactSubjects)[number]['id'];

/** The fields of the contact form, as they were typed. */
export type ContactForm = {
  name: string;
  email: string;
  /** May be empty. */
  phone: string;
  subject: string;
  message: string;
};

/** A form without faults, as it is kept: the phone in digits, null where none was given. */
export type ContactMessage = {
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
};

/** In UTF-16 units, without the white space around it. */
export const longestMessage = 5_000;

/** What people read by the form's button, and the version that is kept with their message; a new sentence is a new version. */
export const contactConsent = {
  version: '2026-11-23',
  sentence: 'Usamos o que você escreve aqui só para responder.',
} as const;

/** What the form says when a message was taken, and when it could not be. */
export const contactSent = 'Mensagem enviada com sucesso! Retornaremos em breve.';
export const contactFailed = 'Erro ao enviar mensagem. Tente novamente.';

/** What is wrong with a contact form, by field; empty when nothing is. */
export function checkContact(form: ContactForm): FieldError[] {
  const problems: [field: keyof ContactForm, message: string | null][] = [
    ['name', nameProblem(form.name)],
    ['email', emailProblem(form.email)],
    ['phone', form.phone.trim() === '' ? null : phoneProblem(form.phone)],
    ['subject', isContactSubject(form.subject) ? null : 'Escolha um assunto'],
    ['message', messageProblem(form.message)],
  ];
  return problems.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** The message of a form; null where `checkContact` finds a fault. */
export function toContactMessage(form: ContactForm): ContactMessage | null {
  const { subject } = form;
  if (checkContact(form).length > 0 || !isContactSubject(subject)) return null;
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: phoneDigits(form.phone) || null,
    subject,
    message: cleanText(form.message),
  };
}

export function isContactSubject(subject: string): subject is ContactSubject {
  return contactSubjects.some(({ id }) => id === subject);
}

/** A subject in words. */
export function contactSubjectLabel(subject: ContactSubject): string {
  return contactSubjects.find(({ id }) => id === subject)?.label ?? subject;
}

function messageProblem(message: string): string | null {
  const { length } = cleanText(message);
  if (length === 0) return 'Mensagem é obrigatória';
  return length > longestMessage ? `Mensagem deve ter no máximo ${longestMessage} caracteres` : null;
}
