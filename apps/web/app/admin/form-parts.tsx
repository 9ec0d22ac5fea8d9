import type { FieldError } from '@revoada/core/errors';
import { useNavigation } from 'react-router';
import { Field } from '../ui/forms/field.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';

// In one module, because each separate one would be another file in the scripts of every page.

/** A rejected form: its errors, and its values, which stay. */
export type Refused<Form> = { fields: readonly FieldError[]; typed: Form };

/** Error at a field of a rejected form; undefined where there is none. */
export function findFault(refused: Refused<unknown> | null, name: string): string | undefined {
  return refused?.fields.find(({ field }) => field === name)?.message;
}

/** Result of an action, shown above the list that it changed. */
export function DoneNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={messageStyles.state} role="status">
      <Icon name="ok" />
      {text}
    </p>
  );
}

/** A labelled select, 'Escolha' until an option is chosen; its id is its name. */
export function RequiredChoice({
  options,
  ...field
}: {
  name: string;
  label: string;
  options: readonly { id: string; label: string }[];
  error: string | undefined;
  /** The initial option; empty for none. */
  defaultValue: string | undefined;
}) {
  return (
    <Field
      {...field}
      required
      options={[['', 'Escolha'], ...options.map(({ id, label: text }) => [id, text] as const)]}
    />
  );
}

/** Submits its form with `act`, and shows a spinner meanwhile. */
export function SubmitButton({ act, children }: { act: string; children: string }) {
  const busy = useNavigation().formData?.get('act') === act;
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <button type="submit" className="btn btn--main" disabled={busy}>
        {busy ? <span className="spin" aria-hidden="true" /> : null}
        {children}
      </button>
    </>
  );
}
