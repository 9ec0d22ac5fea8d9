import type { ExploreField } from '@revoada/core/explore/explore-query';
import { NAMED_PROGRAMMES, programmeName } from '@revoada/core/miles/programmes';
import { CALENDAR_MONTHS } from '@revoada/core/prices/observation-periods';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { AirportField } from '../search-form/airports/airport-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { useChosenParams } from '../ui/use-chosen-params.ts';
import styles from './explore.module.css';
import type { ExploreView, Option } from './explore-view.ts';

const programmes = NAMED_PROGRAMMES.map((id) => ({ value: id, label: programmeName(id) }));

/** Origin and limits, as a GET form: it works without scripts, and with them a choice applies at once. */
export function ExploreForm({ view: { values, errors, months, regions } }: { view: ExploreView }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [origin, setOrigin] = useState(values.origem);
  useTypedValues(form, values, setOrigin);
  const [chosen, choose] = useChosenParams(values);
  // Empty fields are omitted from the URL.
  const shown = (field: ExploreField) => (chosen ? (chosen.get(field) ?? '') : values[field]);
  const find = (field: ExploreField) => errors.find((error) => error.field === field)?.message;

  const send = (filled: HTMLFormElement) => {
    const params = readFilled(filled);
    choose(params);
    submit(params, { action: '/explorar', preventScrollReset: true });
  };

  const text = (field: ExploreField, label: string, placeholder: string) => (
    <Field
      name={field}
      label={label}
      error={find(field)}
      defaultValue={values[field]}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={80}
      inputMode="numeric"
    />
  );
  const choice = (field: ExploreField, label: string, options: readonly Option[], first?: string) => (
    <Field
      name={field}
      label={label}
      value={shown(field)}
      onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form && send(currentTarget.form)}
      options={[
        ...(first === undefined ? [] : [['', first] as const]),
        ...options.map(({ value, label: name }) => [value, name] as const),
      ]}
    />
  );

  return (
    <Form
      ref={form}
      method="get"
      action="/explorar"
      className={`fields ${styles.form}`}
      aria-label="De onde, quando e por quanto"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <AirportField
        id="origem"
        name="origem"
        label="Saindo de"
        value={origin}
        error={find('origem')}
        onChange={setOrigin}
        onPicked={() => form.current && send(form.current)}
      />
      {choice('mes', 'Quando', months, `${CALENDAR_MONTHS} meses`)}
      {choice('regiao', 'Para onde', regions)}
      {text('ate', 'Até quantos reais', 'Sem limite')}
      {text('milhas', 'Tenho milhas', 'Quantas')}
      {choice('programa', 'No programa', programmes, 'Qualquer um')}
      <button type="submit" className="btn btn--main btn--wide">
        Ver destinos
      </button>
    </Form>
  );
}

/** Filled-in fields only, because the URL omits empty ones. */
function readFilled(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') filled.set(name, value.trim());
  }
  return filled;
}

/** Makes the fields follow the URL, which a link may change, except the one being typed in. */
function useTypedValues(
  form: { current: HTMLFormElement | null },
  values: ExploreView['values'],
  setOrigin: (text: string) => void,
): void {
  const before = useRef<ExploreView['values'] | null>(null);
  useEffect(() => {
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []) {
      const name = input.name as ExploreField;
      // Text typed before hydration stays too, and React learns of it.
      const keepsTyped = !before.current || (input === document.activeElement && input.value !== before.current[name]);
      const value = keepsTyped ? input.value : values[name];
      if (name === 'origem') setOrigin(value);
      else input.value = value;
    }
    before.current = values;
  }, [form, values, setOrigin]);
}
