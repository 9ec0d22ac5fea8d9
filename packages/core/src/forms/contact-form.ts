import * as v from 'valibot';
import { findEmailProblem } from '../account/email.ts';
import { findNameProblem, findPhoneProblem, phoneDigits } from '../account/form-rules.ts';
import { contactSubjects, longestMessage } from '../contact/contact-texts.ts';
import { cleanText } from '../format/clean-text.ts';
import { type FormTexts, textWith } from './check-form.ts';

const subjects = contactSubjects.map(({ id }) => id);

/** A message to the owner. */
export const contactForm = v.object({
  name: v.pipe(textWith(findNameProblem), v.trim()),
  email: v.pipe(textWith(findEmailProblem), v.trim()),
  /** May be empty. Stored in digits, or as null. */
  phone: v.pipe(
    textWith((phone) => (phone.trim() === '' ? null : findPhoneProblem(phone))),
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
