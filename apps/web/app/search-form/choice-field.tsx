import type { SearchValues } from '@revoada/core/search/parameters';
import { errorId, FieldBox } from '../ui/forms/field-box.tsx';
import type { FormChoice } from './choices.ts';
import type { SearchFormState } from './state/use-search-form.ts';

/** Select for one value of a search form. */
export function ChoiceField<Name extends keyof SearchValues>({
  prefix,
  label,
  choice: { name, parameter, options },
  state: { values, change, findError },
}: {
  prefix: string;
  label: string;
  choice: FormChoice<Name>;
  state: SearchFormState;
}) {
  const id = `${prefix}-${parameter}`;
  const error = findError(parameter);
  const chosen = options.find(({ value }) => value === values[name]) ?? options[0];
  return (
    <FieldBox id={id} label={label} select error={error}>
      <select
        id={id}
        name={parameter}
        value={chosen?.word}
        aria-describedby={error ? errorId(id) : undefined}
        onChange={(event) => {
          const option = options.find(({ word }) => word === event.target.value);
          if (option) change({ [name]: option.value }, parameter);
        }}
      >
        {options.map(({ word, label }) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}
