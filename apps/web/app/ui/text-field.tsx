import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { errorId, Field } from './field.tsx';

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
