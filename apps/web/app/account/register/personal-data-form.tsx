import type { FieldError } from '@revoada/core/errors';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { registrationForm } from '@revoada/core/forms/registration-form';
import type { FormEvent } from 'react';
import { Form, Link } from 'react-router';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../account-forms.module.css';
import { RegistrationConsents } from '../registration-consents.tsx';
import { bindFields, useFormErrors } from '../use-form-errors.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { type RegistrationValues, registrationIn } from './registration.ts';

type PersonalDataFormProps = {
  /** Calendar day in São Paulo. */
  today: string;
  /** URL of 'Voltar'. */
  back: string;
  /** The server's answer to a form that was sent without scripts. */
  sent: { values: RegistrationValues; errors: FieldError[] } | undefined;
  onAccepted: (values: RegistrationValues) => void;
};

/** 'Dados Pessoais'. Checked in the browser, and without scripts by the same rules on the server. */
export function PersonalDataForm({ today, back, sent, onAccepted }: PersonalDataFormProps) {
  const errors = useFormErrors(sent?.errors);
  const values = sent?.values;
  const field = bindFields<'name' | 'email' | 'phone'>(values, errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = registrationIn(new FormData(event.currentTarget));
    const faults = findFormErrors(registrationForm(today), filled);
    errors.show(faults);
    if (faults.length === 0) onAccepted(filled);
  };
  return (
    <Form
      className={`fields ${styles.stack}`}
      method="post"
      noValidate
      ref={errors.form}
      onInput={errors.forget}
      onSubmit={submit}
    >
      <h2>Dados Pessoais</h2>
      <Field {...field('name')} label="Nome" autoComplete="name" />
      <Field {...field('email')} label="E-mail" type="email" autoComplete="email" />
      <Field
        {...field('phone')}
        label="Telefone com DDD"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="11999999999"
        maxLength={20}
      />
      <BirthDateField error={errors.of('birthDate')} typed={values?.birthDateText ?? ''} />
      <RegistrationConsents error={errors.of('acceptTerms')} values={values} />
      <button type="submit" className="btn btn--main btn--wide">
        Criar conta
      </button>
      <Link className="btn btn--text btn--wide" to={back}>
        <Icon name="back" small />
        Voltar
      </Link>
    </Form>
  );
}
