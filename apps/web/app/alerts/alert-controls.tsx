import type { AlertForm } from '@revoada/core/forms/alert-form';
import type { InputHTMLAttributes } from 'react';
import type { useFormErrors } from '../account/use-form-errors.ts';
import { SelectField, TextField } from '../ui/forms/controls.tsx';
import { fieldLabels } from './alert-texts.ts';
import styles from './alerts.module.css';

type Options = readonly (readonly [value: string, label: string])[];

/** The controls of an alert's fields, each with its label, its value and what is wrong with it. */
export function createControls({
  values,
  errors,
  today,
}: {
  values: AlertForm;
  errors: Pick<ReturnType<typeof useFormErrors>, 'of'>;
  today: string;
}) {
  const text = (name: keyof typeof fieldLabels, input: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <TextField
      name={name}
      label={fieldLabels[name]}
      error={errors.of(name)}
      defaultValue={values[name]}
      autoComplete="off"
      {...input}
    />
  );
  const day = (name: keyof typeof fieldLabels) => text(name, { type: 'date', min: today });
  // With room for '12,9', which is refused in words: cut off it would be another number.
  const count = (name: keyof typeof fieldLabels, max: number) =>
    text(name, { inputMode: 'numeric', maxLength: String(max).length + 3 });
  const select = (name: keyof typeof fieldLabels, options: Options) => (
    <SelectField name={name} label={fieldLabels[name]} error={errors.of(name)} defaultValue={values[name]}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  const boxes = (name: 'channels' | 'bags', options: Options) =>
    options.map(([value, label]) => (
      <label key={value} className="check">
        <input type="checkbox" name={name} value={value} defaultChecked={values[name].split(',').includes(value)} />
        {label}
      </label>
    ));
  const radios = (name: 'days' | 'watch' | 'rule', options: Options) => (
    <div className={`seg ${styles.seg}`}>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={values[name] === value} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
  return { text, day, count, select, boxes, radios };
}
