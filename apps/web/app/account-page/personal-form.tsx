import { type InputHTMLAttributes, useRef } from 'react';
import { BirthDateField } from '../account/register/birth-date-field.tsx';
import { shownDate } from '../search-form/dates/typed-date.ts';
import { Field } from '../ui/forms/field.tsx';
import { FieldBox } from '../ui/forms/field-box.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './account-page.module.css';
import type { AccountView, EmailToConfirm } from './account-view.server.ts';
import { type ActResult, signInAgainUrl } from './act.ts';
import { ActButton, ActForm } from './act-form.tsx';
import { Section } from './section.tsx';

const inputs: readonly [name: 'name' | 'phone', label: string, attributes: InputHTMLAttributes<HTMLInputElement>][] = [
  ['name', 'Nome', { autoComplete: 'name' }],
  ['phone', 'Telefone', { autoComplete: 'tel-national', inputMode: 'tel' }],
];

export function PersonalForm({ account, result }: { account: AccountView; result: ActResult | null }) {
  const { personal, memberSince } = account;
  const findError = (name: string) => result?.fields.find(({ field }) => field === name)?.message;
  const area = useRef<HTMLDivElement>(null);
  useFocusOnFault(area, result?.fields.length ? result : null);
  return (
    <Section id="pessoais" title="Dados pessoais" about={`Sua conta existe desde ${memberSince}.`} result={result}>
      <ActForm act="dados" className={styles.accForm}>
        <div ref={area} className={styles.accFormFields}>
          <Email {...personal} toConfirm={account.emailToConfirm} />
          {inputs.map(([name, label, attributes]) => (
            <Field
              key={name}
              name={name}
              label={label}
              error={findError(name)}
              defaultValue={result?.typed[name] ?? personal[name]}
              required
              {...attributes}
            />
          ))}
          <BirthDateField
            error={findError('birthDate')}
            typed={result?.typed.birthDate ?? shownDate(personal.birthDate)}
            required
          />
        </div>
        <ActButton act="dados" className="btn btn--main">
          Salvar
        </ActButton>
      </ActForm>
      {account.emailToConfirm?.mail ? <ActForm act="confirmar-email" id={confirmForm} /> : null}
    </Section>
  );
}

/** Forms cannot be nested: the button beside the e-mail belongs to this one. */
const confirmForm = 'confirmar-email';

/** The provider keeps it: shown, with whether it is confirmed, and not changed here. */
function Email({ email, emailVerified, toConfirm }: AccountView['personal'] & { toConfirm: EmailToConfirm | null }) {
  return (
    <div>
      <FieldBox id="conta-email" label="E-mail" off>
        <input id="conta-email" value={email ?? 'Não informado'} readOnly aria-describedby="conta-email-estado" />
      </FieldBox>
      {email ? (
        <p className={emailVerified ? `${styles.accMail} ${styles.accMailOk}` : styles.accMail} id="conta-email-estado">
          <Icon name={emailVerified ? 'ok' : 'warning'} small />
          {emailVerified ? 'E-mail confirmado' : 'E-mail ainda não confirmado'}
        </p>
      ) : null}
      {toConfirm ? <ConfirmEmail {...toConfirm} /> : null}
    </div>
  );
}

function ConfirmEmail({ mail, at }: EmailToConfirm) {
  return (
    <div className={styles.accMailConfirm}>
      <p>
        {mail
          ? 'Enviamos um e-mail quando você criou a conta: abra o link que está nele e depois entre de novo.'
          : `Confirme este e-mail ${at ? `no ${at}` : 'no serviço com que você entra'} e depois entre de novo.`}
      </p>
      <p className={styles.accActs}>
        {mail ? (
          <ActButton act="confirmar-email" form={confirmForm} className="btn btn--line btn--s">
            Reenviar e-mail de confirmação
          </ActButton>
        ) : null}
        <a className={styles.accMailAgain} href={signInAgainUrl}>
          Já confirmei: entrar de novo
        </a>
      </p>
    </div>
  );
}
