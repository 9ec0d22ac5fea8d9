import type { FieldError } from '@revoada/core/errors';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import type { BonusForm } from '@revoada/core/miles/transfers/bonus-form';
import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { errorId, Field } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './admin.module.css';

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

/** The form for one more bonus. What was typed stays when it is refused, and the first field at fault takes the focus. */
export function BonusFields({
  today,
  refused,
}: {
  today: string;
  refused: { fields: FieldError[]; typed: BonusForm } | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get('act') === 'incluir';
  const findError = (name: string) => refused?.fields.find(({ field }) => field === name)?.message;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      <input type="hidden" name="act" value="incluir" />
      {selects.map(([name, label]) => {
        const error = findError(name);
        return (
          <Field key={name} id={name} label={label} error={error} select>
            <select
              id={name}
              name={name}
              defaultValue={refused?.typed[name] ?? ''}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId(name) : undefined}
              required
            >
              <option value="">Escolha</option>
              {PROGRAMMES.filter(({ id }) => id !== 'other').map(({ id, name: programme }) => (
                <option key={id} value={id}>
                  {programme}
                </option>
              ))}
            </select>
          </Field>
        );
      })}
      {inputs.map(([name, label, attributes]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          error={findError(name)}
          defaultValue={refused?.typed[name] ?? (name === 'seenOn' ? today : '')}
          {...attributes}
        />
      ))}
      <button type="submit" className="btn btn--main" disabled={busy}>
        {busy ? <span className="spin" aria-hidden="true" /> : null}
        Incluir bônus
      </button>
    </Form>
  );
}
