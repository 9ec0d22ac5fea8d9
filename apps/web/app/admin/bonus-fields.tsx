import type { BonusForm } from '@revoada/core/forms/bonus-form';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { type InputHTMLAttributes, useRef } from 'react';
import { Form } from 'react-router';
import { bindFields } from '../account/use-form-errors.ts';
import { Field } from '../ui/forms/field.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import styles from './admin.module.css';
import { findFault, type Refused, RequiredChoice, SubmitButton } from './form-parts.tsx';

const programmes = PROGRAMMES.flatMap(({ id, name }) => (id === 'other' ? [] : [{ id, label: name }]));

const selects: readonly [name: 'from' | 'to' | 'clubOf', label: string][] = [
  ['from', 'De'],
  ['to', 'Para'],
  ['clubOf', 'Vale o clube de'],
];

const inputs: readonly [
  name: Exclude<keyof BonusForm, 'from' | 'to' | 'clubOf'>,
  label: string,
  attributes: InputHTMLAttributes<HTMLInputElement>,
][] = [
  ['none', 'Bônus sem clube (%)', { inputMode: 'numeric', required: true }],
  ['member', 'Bônus no clube (%)', { inputMode: 'numeric', required: true }],
  ['top', 'Bônus no nível mais alto (%)', { inputMode: 'numeric', required: true }],
  ['minimumPoints', 'Mínimo de pontos (opcional)', { inputMode: 'numeric' }],
  ['startsOn', 'Primeiro dia (opcional)', { type: 'date' }],
  ['endsOn', 'Último dia', { type: 'date', required: true }],
  ['source', 'Página que anuncia o bônus', { type: 'url', required: true }],
  ['seenOn', 'Lida em', { type: 'date', required: true }],
];

/** Form that adds a bonus. A rejected form keeps its values, and its first error takes the focus. */
export function BonusFields({ today, refused }: { today: string; refused: Refused<BonusForm> | null }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refused);
  const field = bindFields<keyof BonusForm>(refused?.typed ?? { seenOn: today }, {
    of: (name) => findFault(refused, name),
  });
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      {selects.map(([name, label]) => (
        <RequiredChoice key={name} {...field(name)} label={label} options={programmes} />
      ))}
      {inputs.map(([name, label, attributes]) => (
        <Field key={name} {...field(name)} label={label} {...attributes} />
      ))}
      <SubmitButton act="incluir">Incluir bônus</SubmitButton>
    </Form>
  );
}
