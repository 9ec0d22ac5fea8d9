import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { BirthDateField } from '../account/birth-date-field.tsx';
import { shownDate } from '../search-form/typed-date.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { AccountView } from './account-view.server.ts';
import type { ActResult } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Section } from './section.tsx';

const inputs: readonly [name: 'name' | 'phone', label: string, attributes: InputHTMLAttributes<HTMLInputElement>][] = [
  ['name', 'Nome', { autoComplete: 'name' }],
  ['phone', 'Telefone', { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' }],
];

export function PersonalForm({ account, result }: { account: AccountView; result: ActResult | null }) {
  const { personal, memberSince } = account;
  const errorOf = (name: string) => result?.fields.find(({ field }) => field === name)?.message;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.fields.length) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);
  return (
    <Section id="pessoais" title="Dados pessoais" about={`Sua conta existe desde ${memberSince}.`} result={result}>
      <ActForm act="dados" className="acc-form">
        <div ref={area} className="acc-form__fields">
          <Email {...personal} />
          {inputs.map(([name, label, attributes]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              error={errorOf(name)}
              defaultValue={result?.typed[name] ?? personal[name]}
              required
              {...attributes}
            />
          ))}
          <BirthDateField
            error={errorOf('birthDate')}
            typed={result?.typed.birthDate ?? shownDate(personal.birthDate)}
            required
          />
        </div>
        <ActButton act="dados" className="btn btn--main">
          Salvar
        </ActButton>
      </ActForm>
    </Section>
  );
}

/** The provider keeps it: shown, with whether it is confirmed, and not changed here. */
function Email({ email, emailVerified }: AccountView['personal']) {
  return (
    <div>
      <Field id="conta-email" label="E-mail" off>
        <input id="conta-email" value={email ?? 'Não informado'} readOnly aria-describedby="conta-email-estado" />
      </Field>
      {email ? (
        <p className={emailVerified ? 'acc-mail acc-mail--ok' : 'acc-mail'} id="conta-email-estado">
          <Icon name={emailVerified ? 'ok' : 'warning'} small />
          {emailVerified ? 'E-mail confirmado' : 'E-mail ainda não confirmado'}
        </p>
      ) : null}
    </div>
  );
}
