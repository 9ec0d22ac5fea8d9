import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { errorId, FieldBox } from './field-box.tsx';

export type Options = readonly (readonly [value: string, label: string])[];

type Attributes<Of> = Omit<Of, 'name' | 'id' | 'rows'>;

type FieldProps = {
  /** Also the id of the control. */
  name: string;
  label: string;
  error?: string | undefined;
  /** Shown in the box beside the control. */
  beside?: ReactNode;
} & (
  | ({ options?: never; rows?: never } & Attributes<InputHTMLAttributes<HTMLInputElement>>)
  | ({ options?: never; rows: number } & Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>)
  | ({ options: Options; rows?: never } & Attributes<SelectHTMLAttributes<HTMLSelectElement>>)
);

/** A field of a form: an input, with `rows` a text area, with `options` a select. */
export function Field({ name, label, error, beside, ...control }: FieldProps) {
  const described = error ? { 'aria-invalid': true, 'aria-describedby': errorId(name) } : {};
  const shared = { id: name, name, ...described };
  return (
    <FieldBox id={name} label={label} error={error} select={control.options !== undefined}>
      {renderControl(shared, control)}
      {beside}
    </FieldBox>
  );
}

type Control = FieldProps extends infer Props ? (Props extends unknown ? Omit<Props, 'name' | 'label'> : never) : never;

function renderControl(shared: { id: string; name: string }, control: Control): ReactNode {
  if (control.rows !== undefined) return <textarea {...shared} {...control} />;
  if (control.options === undefined) return <input {...shared} {...control} />;
  const { options, ...select } = control;
  return (
    <select {...shared} {...select}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
