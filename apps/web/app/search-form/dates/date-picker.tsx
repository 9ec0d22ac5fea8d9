import { type CalendarDate, parseDate } from '@internationalized/date';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { formatDate } from '@revoada/core/format/time';
import { lastSearchableDay } from '@revoada/core/search/date-rules';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { ModalDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './calendar.module.css';
import { DateEntry } from './date-entry.tsx';
import type { DateLeg } from './trip-dates.ts';

export type DatePickerProps = {
  leg: DateLeg;
  departure: string;
  return: string;
  oneWay: boolean;
  /** The origin's calendar day. */
  today: string;
  maxDaysAhead: number | null;
  onChoose: (date: string) => void;
  onBeyond: () => void;
  onClose: () => void;
};

const titles = { departure: 'Selecionar data de ida', return: 'Selecionar data de volta' } as const;
const twoMonthsFrom = '(min-width: 720px)';

/**
 * The calendar: two months side by side, one on phones. Load it lazily: it brings React Aria and dates.
 * S-019, S-096
 */
export function DatePicker({ leg, today, maxDaysAhead, onChoose, onBeyond, onClose, ...trip }: DatePickerProps) {
  const [months] = useState(() => (matchMedia(twoMonthsFrom).matches ? 2 : 1));
  const [departure, back] = [toCalendarDate(trip.departure), trip.oneWay ? null : toCalendarDate(trip.return)];
  const chosen = leg === 'departure' ? departure : back;
  const min = leg === 'return' && departure && departure.toString() > today ? departure : parseDate(today);
  const lastDay = lastSearchableDay(today, { maxDaysAhead });
  const take = (date: string) => (lastDay !== null && date > lastDay ? onBeyond() : onChoose(date));
  return (
    <ModalDialog title={titles[leg]} onClose={onClose} wide={months === 2}>
      <DateEntry key={chosen?.toString()} value={chosen?.toString() ?? ''} today={min.toString()} onTake={take} />
      <Calendar
        className={styles.cal}
        aria-label={titles[leg]}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={min}
        value={chosen}
        defaultFocusedValue={chosen ?? departure ?? min}
        autoFocus
        onChange={(date) => take(date.toString())}
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
          disso são da Conta PRO.
        </p>
      ) : null}
    </ModalDialog>
  );
}

type MonthProps = {
  offset: number;
  last: boolean;
  lastDay: string | null;
  between: [CalendarDate | null, CalendarDate | null];
};

function Month({ offset, last, lastDay, between: [from, to] }: MonthProps) {
  const describeDay = (date: CalendarDate) => {
    const marks = [styles.day];
    if (lastDay !== null && date.toString() > lastDay) marks.push(styles.dayBeyond);
    if (from && to && date.compare(from) > 0 && date.compare(to) < 0) marks.push(styles.dayBetween);
    if ((from && date.compare(from) === 0) || (to && date.compare(to) === 0)) marks.push(styles.dayEnd);
    return marks.join(' ');
  };
  return (
    <div>
      <div className={styles.head}>
        {offset === 0 ? (
          <Button slot="previous" className={styles.turn} aria-label="Mês anterior">
            <Icon name="left" />
          </Button>
        ) : (
          <span />
        )}
        <CalendarHeading offset={{ months: offset }} className={styles.title} />
        {last ? (
          <Button slot="next" className={styles.turn} aria-label="Próximo mês">
            <Icon name="right" />
          </Button>
        ) : (
          <span />
        )}
      </div>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell>{day.replace('.', '')}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={describeDay(date)} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function toCalendarDate(value: string): CalendarDate | null {
  return isCalendarDate(value) ? parseDate(value) : null;
}
