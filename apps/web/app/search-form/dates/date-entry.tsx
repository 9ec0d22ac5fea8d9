import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { dateFormatError } from '../values/check-search.ts';
import styles from './calendar.module.css';
import { datePlaceholder, maskTypedDate, settleTypedDate, shownDate } from './typed-date.ts';

/** Types a date inside the picker. `today` is the first day that may be taken. S-020 */
export function DateEntry({ value, today, onTake }: { value: string; today: string; onTake: (date: string) => void }) {
  const [text, setText] = useState(shownDate(value));
  const [error, setError] = useState<string>();
  const take = () => {
    const typed = settleTypedDate(text, today);
    if (typed.kind !== 'date') return setError(dateFormatError);
    if (typed.date < today) return setError(`Escolha uma data a partir de ${shownDate(today)}.`);
    onTake(typed.date);
  };
  return (
    <div className={`fields ${styles.entry}`}>
      <Field id="data-escrita" label="Escreva a data" error={error}>
        <input
          id="data-escrita"
          inputMode="numeric"
          autoComplete="off"
          placeholder={datePlaceholder}
          value={text}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? 'data-escrita-erro' : undefined}
          onChange={(event) => {
            setError(undefined);
            setText(maskTypedDate(event.target.value, text));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      </Field>
      <button type="button" className="btn btn--line" onClick={take}>
        Usar data
      </button>
    </div>
  );
}
