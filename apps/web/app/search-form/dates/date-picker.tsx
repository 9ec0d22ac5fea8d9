import { type CalendarDate, parseDate } from '@internationalized/date';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { formatDate } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import { lastSearchableDay } from '@revoada/core/search/date-rules';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Calendar } from 'react-aria-components';
import { ModalDialog } from '../../ui/dialog.tsx';
import styles from './calendar.module.css';
import { DateEntry } from './date-entry.tsx';
import { describeTrip } from './describe-trip.ts';
import { BEYOND_NOTE_ID, Month } from './month.tsx';
import type { DateLeg } from './trip-dates.ts';

export type DatePickerProps = {
  /** The date that is being set. */
  leg: DateLeg;
  departure: string;
  return: string;
  oneWay: boolean;
  /** The origin's calendar day. */
  today: string;
  maxDaysAhead: number | null;
  /** Where the dates stand on the page: on wide screens the dialog opens beside them. */
  anchor?: Element | null | undefined;
  /** A day was taken; `typed` while its field is still being written in, so that nothing closes or moves on. */
  onChoose: (date: string, how: { typed: boolean }) => void;
  onLeg: (leg: DateLeg) => void;
  onBeyond: () => void;
  onClose: () => void;
};

const titles = { departure: 'Selecionar data de ida', return: 'Selecionar data de volta' } as const;
const twoMonthsFrom = '(min-width: 768px)';

/**
 * One dialog for both dates, named by the one that is being set: two fields to type in over two months side by side (one
 * month on phones). Load it lazily: it brings React Aria and dates.
 * S-019, S-096, S-097
 */
export function DatePicker({ leg, today, maxDaysAhead, onChoose, onLeg, onBeyond, onClose, ...trip }: DatePickerProps) {
  const [months] = useState(() => (matchMedia(twoMonthsFrom).matches ? 2 : 1));
  const departure = toCalendarDate(trip.departure);
  const back = trip.oneWay ? null : toCalendarDate(trip.return);
  const chosen = leg === 'departure' ? departure : back;
  const first = parseDate(today);
  const min = leg === 'return' && departure && departure.compare(first) > 0 ? departure : first;
  const lastDay = lastSearchableDay(today, { maxDaysAhead });
  const isBeyond = (date: string) => lastDay !== null && date > lastDay;
  const take = (date: string) => (isBeyond(date) ? onBeyond() : onChoose(date, { typed: false }));
  const fields = useTypedLeg(leg);
  const [focused, setFocused] = useFocusedDay(leg, chosen ?? departure ?? min);
  const entry = (which: DateLeg, label: string, value: CalendarDate | null) => (
    <DateEntry
      ref={fields.refs[which]}
      label={label}
      value={value?.toString() ?? ''}
      active={leg === which}
      first={which === leg ? min.toString() : today}
      onFocus={() => onLeg(which)}
      onWrite={(date) => {
        if (isBeyond(date)) return;
        fields.write();
        onChoose(date, { typed: true });
      }}
      onTake={(date) => {
        fields.write();
        take(date);
      }}
    />
  );
  return (
    <ModalDialog title={titles[leg]} onClose={onClose} look={useLook(trip.anchor)}>
      <div className={`fields ${styles.entries}`}>
        {entry('departure', 'Data de ida', departure)}
        {trip.oneWay ? null : entry('return', 'Data de volta', back)}
      </div>
      <Calendar
        className={styles.cal}
        aria-label={titles[leg]}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={min}
        value={chosen}
        focusedValue={focused}
        onFocusChange={setFocused}
        autoFocus
        onChange={(date) => {
          fields.point();
          take(date.toString());
        }}
      >
        <div className={styles.months}>
          {[0, 1].slice(0, months).map((offset) => (
            <Month
              key={offset}
              offset={offset}
              last={offset === months - 1}
              lastDay={lastDay}
              between={[departure, back]}
            />
          ))}
        </div>
      </Calendar>
      {lastDay ? (
        <p className={styles.note}>
          <span className={styles.swatch} aria-hidden="true" />A busca grátis vai até {formatDate(lastDay)}. Dias depois
          disso são da {plan.name}.
          <span id={BEYOND_NOTE_ID} hidden>
            da {plan.name}
          </span>
        </p>
      ) : null}
      <div className={styles.foot}>
        <p role="status">{describeTrip(trip, leg)}</p>
        <button type="button" className="btn btn--ink btn--s" onClick={onClose}>
          Pronto
        </button>
      </div>
    </ModalDialog>
  );
}

/** On wide screens the dialog opens under the dates, or as near to them as the window has room. */
function useLook(anchor: Element | null | undefined) {
  const [place] = useState(() => anchor?.getBoundingClientRect());
  const style = place && ({ '--below': `${place.bottom}px`, '--left': `${place.left}px` } as CSSProperties);
  return { overlay: styles.over, modal: styles.sheet, style };
}

/** The day that the keyboard stands on: the date that is being set, when that changes. */
function useFocusedDay(leg: DateLeg, start: CalendarDate) {
  const [focused, setFocused] = useState(start);
  const [from, setFrom] = useState(leg);
  if (from !== leg) {
    setFrom(leg);
    setFocused(start);
  }
  return [focused, setFocused] as const;
}

/** Whoever types the departure types the return too: the focus goes on to its field, not to the calendar. */
function useTypedLeg(leg: DateLeg) {
  const refs = { departure: useRef<HTMLInputElement>(null), return: useRef<HTMLInputElement>(null) };
  const writing = useRef(false);
  const latest = useRef(refs);
  useEffect(() => {
    const field = latest.current[leg].current;
    if (!writing.current || !field || field === document.activeElement) return;
    field.focus();
    field.select();
  }, [leg]);
  return {
    refs,
    write: () => {
      writing.current = true;
    },
    point: () => {
      writing.current = false;
    },
  };
}

function toCalendarDate(value: string): CalendarDate | null {
  return isCalendarDate(value) ? parseDate(value) : null;
}
