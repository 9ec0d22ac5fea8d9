import { emailProblem } from '../account/email.ts';
import { nameProblem, phoneDigits, phoneProblem } from '../account/form-rules.ts';
import type { FieldError } from '../errors.ts';
import { cleanText } from '../format/clean-text.ts';

/** Subjects of a message, with their ids in URLs and the database. */
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

/** A valid form as stored: the phone in digits, or null. */
export type ContactMessage = {
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
};

/** In UTF-16 units, without the white space around it. */
export const longestMessage = 5_000;

/** Text beside the form's button; its version is stored with the message, so a new sentence needs a new version. */
export const contactConsent = {
  version: '2026-11-23',
  sentence: 'Usamos o que você escreve aqui só para responder.',
} as const;

/** Messages after a success and a failure. */
export const contactSent = 'Mensagem enviada com sucesso! Retornaremos em breve.';
export const contactFailed = 'Erro ao enviar mensagem. Tente novamente.';

/** Validates a contact form by field. */
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

/** Returns the message of a form, or null if `checkContact` finds an error. */
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
