import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { errorId, Field } from './field.tsx';

// In one module, since each of its own would be another file that the scripts of many pages name.

type TextFieldProps = {
  name: string;
  label: string;
  error: string | undefined;
  /** Stands in the box beside the input. */
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
  /** Left out where nothing that can be chosen is wrong. */
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
