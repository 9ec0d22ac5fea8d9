import { errorId, Field } from '../ui/field.tsx';

/** A select with a label. */
export function ChoiceField<T extends string | number>({
  id,
  name,
  label,
  value,
  choices,
  error,
  onChange,
}: {
  id: string;
  name: string;
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  error?: string | undefined;
  onChange: (value: T) => void;
}) {
  return (
    <Field id={id} label={label} select error={error}>
      <select
        id={id}
        name={name}
        value={value}
        aria-describedby={error ? errorId(id) : undefined}
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
