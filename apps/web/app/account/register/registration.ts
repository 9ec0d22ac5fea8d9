import type { RegistrationForm } from '@revoada/core/forms/registration-form';
import { readTypedDate } from '../../search-form/dates/typed-date.ts';
import { readFormText } from '../form-text.ts';

/** Values of the form 'Dados Pessoais'. */
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

/** YYYY-MM-DD of a typed birth date. An invalid one stays as typed, for the rules to reject. */
export function birthDateIn(text: string): string {
  const typed = readTypedDate(text);
  return typed.kind === 'date' ? typed.date : text;
}

/** The part that is stored and sent. */
export function toRegistrationForm({ birthDateText, ...form }: RegistrationValues): RegistrationForm {
  return form;
}
