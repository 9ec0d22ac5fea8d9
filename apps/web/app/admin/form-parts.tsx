import type { FieldError } from '@revoada/core/errors';
import { useNavigation } from 'react-router';
import { SelectField } from '../ui/forms/controls.tsx';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';

// In one module, since each one of its own would be another file that every page's scripts name.

/** A form that was sent and refused: what is wrong with it, and what was typed, which stays. */
export type Refused<Form> = { fields: readonly FieldError[]; typed: Form };

/** The message at a field of a refused form; undefined where there is none. */
export function findFault(refused: Refused<unknown> | null, name: string): string | undefined {
  return refused?.fields.find(({ field }) => field === name)?.message;
}

/** What came of an act; it stands above the list that the act changed. */
export function DoneNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={messageStyles.state} role="status">
      <Icon name="ok" />
      {text}
    </p>
  );
}

/** A labelled choice, 'Escolha' until one is made; its id is its name. */
export function RequiredChoice({
  name,
  label,
  options,
  error,
  value,
}: {
  name: string;
  label: string;
  options: readonly { id: string; label: string }[];
  error: string | undefined;
  /** What is chosen at first; empty for nothing. */
  value: string;
}) {
  return (
    <SelectField name={name} label={label} error={error} defaultValue={value} required>
      <option value="">Escolha</option>
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Sends its form with what it is to do as `act`; it turns while that is on its way. */
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
