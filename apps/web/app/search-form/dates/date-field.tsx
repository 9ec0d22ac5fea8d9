import { findWeekday, isCalendarDate } from '@revoada/core/dates/local-date';
import { useEffect, useRef, useState } from 'react';
import { errorId, FieldBox } from '../../ui/forms/field-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { datePlaceholder, maskTypedDate, readTypedDate, shownDate } from './typed-date.ts';

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

export type DateFieldProps = {
  id: string;
  /** Parameter of the search. */
  name: string;
  label: string;
  /** YYYY-MM-DD, or the text typed so far. */
  value: string;
  /** Text shown instead of a date while the field is disabled: 'Somente ida'. */
  off?: string | undefined;
  error?: string | undefined;
  onType: (value: string) => void;
  /** The field lost the focus, Enter was pressed, or the picker was opened, after typing. */
  onSettle: (value: string) => void;
  onOpen: () => void;
};

/**
 * A date typed as dd/mm/aaaa or chosen in the picker that a click opens. Without scripts it is the browser's date
 * field, which sends the same value.
 */
export function DateField({ id, name, label, value, off, error, onType, onSettle, onOpen }: DateFieldProps) {
  const [alive, setAlive] = useState(false);
  const dirty = useRef(false);
  const picker = useRef<HTMLButtonElement>(null);
  useEffect(() => setAlive(true), []);
  const describedBy = error ? errorId(id) : undefined;
  const weekday = !off && isCalendarDate(value) ? weekdays[findWeekday(value)] : undefined;
  const caption = (
    <>
      {label}
      {weekday ? <span aria-hidden="true" className="field__day">{`, ${weekday}`}</span> : null}
    </>
  );
  if (!alive) {
    return (
      <FieldBox id={id} label={label} error={error}>
        <input id={id} name={name} type="date" defaultValue={value} aria-describedby={describedBy} />
      </FieldBox>
    );
  }
  const settle = () => {
    if (!dirty.current) return;
    dirty.current = false;
    onSettle(value);
  };
  return (
    <FieldBox id={id} label={caption} error={error} off={off !== undefined} className="field--date">
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={datePlaceholder}
        disabled={off !== undefined}
        value={off ?? shownDate(value)}
        aria-labelledby={`${id}-rotulo`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          dirty.current = true;
          const text = maskTypedDate(event.target.value, shownDate(value));
          const read = readTypedDate(text);
          onType(read.kind === 'date' ? read.date : text);
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          const opens = event.altKey && event.key === 'ArrowDown';
          if (event.key === 'Enter' || opens) settle();
          if (opens) onOpen();
        }}
        // A click opens the picker and keeps the focus on its button, so that no on-screen keyboard appears.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          picker.current?.focus();
          onOpen();
        }}
      />
      {off === undefined ? (
        <button
          ref={picker}
          type="button"
          className="field__cal"
          aria-label={`Abrir calendário: ${label}`}
          onClick={onOpen}
        >
          <Icon name="calendar" />
        </button>
      ) : null}
    </FieldBox>
  );
}
