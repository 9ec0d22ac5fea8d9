import * as v from 'valibot';
import { emailProblem } from '../account/email.ts';
import { birthDateProblem, nameProblem, phoneProblem } from '../account/form-rules.ts';
import { textWith } from './check-form.ts';

/** The form 'Dados Pessoais'. `today` is the day in São Paulo. */
export const registrationForm = (today: string) =>
  v.object({
    name: textWith(nameProblem),
    email: textWith(emailProblem),
    phone: textWith(phoneProblem),
    /** YYYY-MM-DD. */
    birthDate: textWith((birthDate) => birthDateProblem(birthDate, today)),
    acceptTerms: v.pipe(
      v.boolean(),
      v.check((accepted) => accepted, 'Você deve aceitar os termos de uso'),
    ),
    acceptMarketing: v.boolean(),
  });

export type RegistrationForm = v.InferOutput<ReturnType<typeof registrationForm>>;

/** The fields of the registration that an account can change later. */
export const personalDataForm = (today: string) => v.pick(registrationForm(today), ['name', 'phone', 'birthDate']);
