import { errors } from '@revoada/core/errors';
import { type Ref, useId, useState } from 'react';
import { errorId, FieldBox } from '../../ui/forms/field-box.tsx';
import { dateFormatError } from '../values/check-search.ts';
import styles from './calendar.module.css';
import { settleTypedDate } from './settle-typed-date.ts';
import { datePlaceholder, maskTypedDate, readTypedDate, shownDate } from './typed-date.ts';

type DateEntryProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** The calendar sets this date. */
  active: boolean;
  /** First day that can be chosen. */
  first: string;
  /** True for days that need the plan. */
  isBeyond: (date: string) => boolean;
  onFocus: () => void;
  /** Called with a complete date. */
  onWrite: (date: string) => void;
  /** Enter was pressed: takes the date and moves on. */
  onTake: (date: string) => void;
};

/** Date field inside the picker. */
export function DateEntry({ ref, label, value, active, first, isBeyond, onFocus, onWrite, onTake }: DateEntryProps) {
  const id = useId();
  const [text, setText] = useState(shownDate(value));
  const [error, setError] = useState<string>();
  const [from, setFrom] = useState(value);
  if (from !== value) {
    setFrom(value);
    setText(shownDate(value));
    setError(undefined);
  }
  const write = (typed: string) => {
    setError(undefined);
    setText(typed);
    const read = readTypedDate(typed);
    if (read.kind === 'date' && read.date >= first && read.date !== value && !isBeyond(read.date)) onWrite(read.date);
  };
  const settle = (done: (date: string) => void) => {
    const typed = settleTypedDate(text, first);
    if (typed.kind === 'impossible') return setError('Esta data não existe.');
    if (typed.kind !== 'date') return setError(dateFormatError);
    if (typed.date < first) return setError(`Escolha uma data a partir de ${shownDate(first)}.`);
    done(typed.date);
  };
  const leave = () => {
    if (text === shownDate(value) || text === '') return;
    settle((date) => {
      if (isBeyond(date)) return setError(errors['date-limit'].text);
      // A date equal to the present one, typed with fewer characters, is written in full too.
      setText(shownDate(date));
      onWrite(date);
    });
  };
  return (
    <FieldBox id={id} label={label} error={error} className={active ? styles.active : ''}>
      <input
        ref={ref}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={datePlaceholder}
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? errorId(id) : undefined}
        onFocus={onFocus}
        onMouseDown={(event) => {
          const field = event.currentTarget;
          if (field === document.activeElement) return;
          // Typing replaces the date, as after Tab; a second press sets the cursor.
          event.preventDefault();
          field.focus();
          field.select();
        }}
        onChange={({ target }) => write(maskTypedDate(target.value, text))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle(onTake);
        }}
      />
    </FieldBox>
  );
}
