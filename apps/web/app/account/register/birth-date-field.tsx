import { useRef } from 'react';
import { datePlaceholder, maskTypedDate } from '../../search-form/dates/typed-date.ts';
import { Field } from '../../ui/forms/field.tsx';

type BirthDateFieldProps = {
  error: string | undefined;
  /** dd/mm/aaaa, or the text typed so far. */
  typed: string;
  required?: boolean;
};

/** 'Data de nascimento', sent as typed. Slashes are inserted, because phones show a numeric keyboard. */
export function BirthDateField({ error, typed, required }: BirthDateFieldProps) {
  const shown = useRef(typed);
  return (
    <Field
      name="birthDate"
      label="Data de nascimento"
      error={error}
      inputMode="numeric"
      autoComplete="bday"
      placeholder={datePlaceholder}
      maxLength={10}
      required={required}
      defaultValue={typed}
      onChange={({ target }) => {
        shown.current = maskTypedDate(target.value, shown.current);
        target.value = shown.current;
      }}
    />
  );
}
