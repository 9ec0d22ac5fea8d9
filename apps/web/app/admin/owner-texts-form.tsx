import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { Field } from '../ui/forms/field.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import styles from './admin.module.css';
import { findFault, type Refused, SubmitButton } from './form-parts.tsx';

/** Longer texts get several lines. */
const longest = 100;

/** Form of texts that the owner edits. Another `storedTexts` resets the form. */
export function OwnerTextsForm({
  storedTexts,
  refused,
  children,
}: {
  storedTexts: unknown;
  refused: Refused<unknown> | null;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refused);
  return (
    <Form
      method="post"
      className={`${styles.form} ${styles.texts}`}
      noValidate
      ref={form}
      key={JSON.stringify(storedTexts)}
    >
      {children}
      <SubmitButton act="salvar">Salvar textos</SubmitButton>
    </Form>
  );
}

type Props = {
  field: { name: string; label: string; most: number; list?: true; defaultText: string };
  /** The owner's text; undefined where the default is in use. */
  edited: string | undefined;
  /** The text in a rejected form. */
  typed: string | undefined;
  refused: Refused<unknown> | null;
};

/** One text, with the default below the owner's. */
export function OwnerText({ field: { name, label, most, list, defaultText }, edited, typed, refused }: Props) {
  const field = {
    name,
    label: list ? `${label} (um por linha)` : label,
    maxLength: most,
    error: findFault(refused, name),
    defaultValue: typed ?? edited ?? defaultText,
  };
  return (
    <div>
      {list || most > longest ? <Field {...field} rows={3} /> : <Field {...field} />}
      {edited === undefined ? null : <p className={styles.hint}>Texto do site: {defaultText}</p>}
    </div>
  );
}
