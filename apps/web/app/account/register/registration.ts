import type { RegistrationForm } from '@revoada/core/account/form-rules';
import { readTypedDate } from '../../search-form/dates/typed-date.ts';
import { readFormText } from '../form-text.ts';

/** The form 'Dados Pessoais' as it was filled in. */
export type RegistrationValues = RegistrationForm & {
  /** As typed: dd/mm/aaaa. */
  birthDateText: string;
};

export function registrationIn(data: FormData): RegistrationValues {
  const text = (name: string) => readFormText(data, name).trim();
  const birthDateText = text('birthDate');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    birthDate: birthDateIn(birthDateText),
    birthDateText,
    acceptTerms: data.has('acceptTerms'),
    acceptMarketing: data.has('acceptMarketing'),
  };
}

/** YYYY-MM-DD of a birth date as typed. What is no date is left as it is, for the rules to refuse. */
export function birthDateIn(text: string): string {
  const typed = readTypedDate(text);
  return typed.kind === 'date' ? typed.date : text;
}

/** What is kept of it and sent. */
export function toRegistrationForm({ birthDateText, ...form }: RegistrationValues): RegistrationForm {
  return form;
}
