import * as v from 'valibot';
import { findEmailProblem } from '../account/email.ts';
import { findBirthDateProblem, findNameProblem, findPhoneProblem } from '../account/form-rules.ts';
import { textWith } from './check-form.ts';

/** The form 'Dados Pessoais'. `today` is the day in São Paulo. */
export const registrationForm = (today: string) =>
  v.object({
    name: textWith(findNameProblem),
    email: textWith(findEmailProblem),
    phone: textWith(findPhoneProblem),
    /** YYYY-MM-DD. */
    birthDate: textWith((birthDate) => findBirthDateProblem(birthDate, today)),
    acceptTerms: v.pipe(
      v.boolean(),
      v.check((accepted) => accepted, 'Você deve aceitar os termos de uso'),
    ),
    acceptMarketing: v.boolean(),
  });

export type RegistrationForm = v.InferOutput<ReturnType<typeof registrationForm>>;

/** The fields of the registration that an account can change later. */
export const personalDataForm = (today: string) => v.pick(registrationForm(today), ['name', 'phone', 'birthDate']);
