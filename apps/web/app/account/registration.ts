import type { RegistrationForm } from '@revoada/core/account/form-rules';
import { readTypedDate } from '../search-form/typed-date.ts';

/** The form 'Dados Pessoais' as it was filled in. */
export type RegistrationValues = RegistrationForm & {
  /** As typed: dd/mm/aaaa. */
  birthDateText: string;
};

export function registrationIn(data: FormData): RegistrationValues {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const birthDateText = text('birthDate').trim();
  const typed = readTypedDate(birthDateText);
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    phone: text('phone').trim(),
    // What is no date is left as it is, for the rules to refuse.
    birthDate: typed.kind === 'date' ? typed.date : birthDateText,
    birthDateText,
    acceptTerms: data.has('acceptTerms'),
    acceptMarketing: data.has('acceptMarketing'),
  };
}

/** What is kept of it and sent. */
export function registrationOf({ birthDateText, ...form }: RegistrationValues): RegistrationForm {
  return form;
}
