import { STATE_CODES, STATES } from '@revoada/core/airports/states';
import { findFormErrors } from '@revoada/core/forms/check-form';
import {
  CLIENT_LENGTHS,
  type ClientField,
  type ClientForm,
  type ClientType,
  clientForm,
  clientSaveFailure,
  findDifferences,
  readClientForm,
} from '@revoada/core/forms/client-form';
import { type InputHTMLAttributes, useState } from 'react';
import { readFormText } from '../account/form-text.ts';
import { bindFields, useFormErrors } from '../account/use-form-errors.ts';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { RecordForm } from '../record-form/record-form.tsx';
import { Segments } from '../ui/forms/choices.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { clientLabels, clientStatusLabels, clientTypeLabels, formatClientValue } from './client-labels.ts';
import type { ClientResult } from './client-values.server.ts';
import styles from './clients.module.css';

type TextName = Exclude<keyof typeof CLIENT_LENGTHS, 'notes'>;

const attributes: Partial<Record<TextName, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoComplete: 'off', required: true },
  // As typed: the browser's own rule for e-mails is another than ours.
  email: { inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', required: true },
  phone: { type: 'tel', autoComplete: 'off', inputMode: 'tel', placeholder: '(11) 99999-9999', required: true },
  zipCode: { inputMode: 'numeric', autoComplete: 'off', placeholder: '00000-000' },
};

/**
 * The form of a client, for a new one and for a change. Checked here and by the server with the same rules; without scripts
 * the fields of a company are always in view.
 */
export function ClientFormFields({
  values: kept,
  result,
  hidden,
  cancel,
}: {
  values: ClientForm;
  result: ClientResult | undefined;
  /** Hidden values: the key of a new client, or the version of a known one. */
  hidden: Readonly<Record<string, string>>;
  cancel: string;
}) {
  const values = result?.values ?? kept;
  const errors = useFormErrors(result?.fields);
  const [type, setType] = useState<ClientType>(values.clientType);
  // Before the scripts have come every field is sent.
  const sendsCompany = !useHydrated() || type === 'corporate';
  const check = (form: FormData) =>
    findFormErrors(
      clientForm,
      readClientForm((field) => readFormText(form, field)),
    );
  const bind = bindFields(values, errors);
  const field = (name: ClientField) => ({ ...bind(name), label: clientLabels[name] });
  const text = (name: TextName) => <Field {...field(name)} maxLength={CLIENT_LENGTHS[name]} {...attributes[name]} />;
  return (
    <RecordForm
      errors={errors}
      check={check}
      refused={result}
      notice={result?.newer ? <Newer values={result.values} newer={result.newer} /> : undefined}
      hidden={hidden}
      submit="Salvar cliente"
      failure={clientSaveFailure}
      cancel={cancel}
      className={styles.form}
      actsClassName={styles.acts}
    >
      <fieldset className={styles.group}>
        <legend>Tipo de cliente</legend>
        <Segments
          name="clientType"
          chosen={values.clientType}
          onChoose={(value) => setType(value as ClientType)}
          options={Object.entries(clientTypeLabels)}
        />
      </fieldset>
      <div className={styles.grid}>
        {text('name')}
        {text('email')}
        {text('phone')}
      </div>
      <fieldset className={styles.company} disabled={!sendsCompany}>
        <legend className="vh">Empresa</legend>
        <div className={styles.grid}>
          {text('company')}
          {text('position')}
        </div>
      </fieldset>
      <div className={styles.grid}>
        {text('address')}
        {text('city')}
        <Field
          {...field('state')}
          options={[['', 'Sem estado'], ...STATE_CODES.map((code) => [code, `${code} · ${STATES[code]}`] as const)]}
        />
        {text('zipCode')}
        {text('country')}
        <Field {...field('status')} options={Object.entries(clientStatusLabels)} />
      </div>
      <div className={styles.notes}>
        <Field {...field('notes')} rows={4} maxLength={CLIENT_LENGTHS.notes} />
      </div>
    </RecordForm>
  );
}

/** Shows another person's newer version, field by field. */
function Newer({ values, newer }: { values: ClientForm; newer: ClientForm }) {
  const fields = findDifferences(values, newer);
  return (
    <div className={`${messageStyles.alert} ${styles.newer}`}>
      <Icon name="warning" />
      <div>
        <p>Este cliente foi alterado em outro lugar depois que você abriu esta página. Nada foi salvo ainda.</p>
        <p>Confira: se salvar agora, fica o que está abaixo.</p>
        <ul>
          {fields.map((field) => (
            <li key={field}>
              {clientLabels[field]}, no outro lugar: <b>{formatClientValue(field, newer) || 'vazio'}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
