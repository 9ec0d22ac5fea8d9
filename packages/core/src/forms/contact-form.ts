import * as v from 'valibot';
import { emailProblem } from '../account/email.ts';
import { nameProblem, phoneDigits, phoneProblem } from '../account/form-rules.ts';
import { contactSubjects, longestMessage } from '../contact/contact-texts.ts';
import { cleanText } from '../format/clean-text.ts';
import { type FormTexts, textWith } from './check-form.ts';

const subjects = contactSubjects.map(({ id }) => id);

/** A message to the owner. */
export const contactForm = v.object({
  name: v.pipe(textWith(nameProblem), v.trim()),
  email: v.pipe(textWith(emailProblem), v.trim()),
  /** May be empty. Stored in digits, or as null. */
  phone: v.pipe(
    textWith((phone) => (phone.trim() === '' ? null : phoneProblem(phone))),
    v.transform((phone) => phoneDigits(phone) || null),
  ),
  subject: v.picklist(subjects, 'Escolha um assunto'),
  message: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.nonEmpty('Mensagem é obrigatória'),
    v.maxLength(longestMessage, `Mensagem deve ter no máximo ${longestMessage} caracteres`),
  ),
});

export type ContactForm = FormTexts<typeof contactForm>;
