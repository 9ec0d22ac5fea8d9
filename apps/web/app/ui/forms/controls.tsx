import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { errorId, Field } from './field.tsx';

// In one module, because each separate one would be another file in the scripts of many pages.

type TextFieldProps = {
  name: string;
  label: string;
  error: string | undefined;
  /** Content in the box next to the input. */
  beside?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>;

/** A labelled input whose error is tied to it; its id is its name. */
export function TextField({ name, label, error, beside, ...input }: TextFieldProps) {
  return (
    <Field id={name} label={label} error={error}>
      <input
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId(name) : undefined}
        {...input}
      />
      {beside}
    </Field>
  );
}

type TextAreaProps = { name: string; label: string; error: string | undefined } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id'
>;

/** The same for a text of several lines. */
export function TextArea({ name, label, error, ...textarea }: TextAreaProps) {
  return (
    <Field id={name} label={label} error={error}>
      <textarea
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId(name) : undefined}
        {...textarea}
      />
    </Field>
  );
}

type SelectFieldProps = {
  name: string;
  label: string;
  /** Omitted where no choice can be wrong. */
  error?: string | undefined;
  /** The options. */
  children: ReactNode;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'>;

/** The same for a choice from a list. */
export function SelectField({ name, label, error, children, ...select }: SelectFieldProps) {
  return (
    <Field id={name} label={label} error={error} select>
      <select
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId(name) : undefined}
        {...select}
      >
        {children}
      </select>
    </Field>
  );
}
