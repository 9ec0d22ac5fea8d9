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
import { ModalDialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { DateEntry } from './date-entry.tsx';
import type { Leg } from './trip-dates.ts';

export type DatePickerProps = {
  leg: Leg;
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

/** The calendar of spec §2: two months side by side, one on phones. Load it lazily: it brings React Aria and dates. */
export function DatePicker({ leg, today, maxDaysAhead, onChoose, onBeyond, onClose, ...trip }: DatePickerProps) {
  const [months] = useState(() => (matchMedia(twoMonthsFrom).matches ? 2 : 1));
  const [departure, back] = [dateOf(trip.departure), trip.oneWay ? null : dateOf(trip.return)];
  const chosen = leg === 'departure' ? departure : back;
  const min = leg === 'return' && departure && departure.toString() > today ? departure : parseDate(today);
  const lastDay = lastSearchableDay(today, { maxDaysAhead });
  const take = (date: string) => (lastDay !== null && date > lastDay ? onBeyond() : onChoose(date));
  return (
    <ModalDialog title={titles[leg]} onClose={onClose} wide={months === 2}>
      <DateEntry key={chosen?.toString()} value={chosen?.toString() ?? ''} today={min.toString()} onTake={take} />
      <Calendar
        className="cal"
        aria-label={titles[leg]}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={min}
        value={chosen}
        defaultFocusedValue={chosen ?? departure ?? min}
        autoFocus
        onChange={(date) => take(date.toString())}
      >
        <div className="cal__months">
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
        <p className="cal__note">
          <span className="cal__swatch" aria-hidden="true" />A busca grátis vai até {formatDate(lastDay)}. Dias depois
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
  const stateOf = (date: CalendarDate) => {
    const marks = ['cal__day'];
    if (lastDay !== null && date.toString() > lastDay) marks.push('cal__day--beyond');
    if (from && to && date.compare(from) > 0 && date.compare(to) < 0) marks.push('cal__day--between');
    if ((from && date.compare(from) === 0) || (to && date.compare(to) === 0)) marks.push('cal__day--end');
    return marks.join(' ');
  };
  return (
    <div className="cal__month">
      <div className="cal__head">
        {offset === 0 ? (
          <Button slot="previous" className="cal__turn" aria-label="Mês anterior">
            <Icon name="left" />
          </Button>
        ) : (
          <span />
        )}
        <CalendarHeading offset={{ months: offset }} className="cal__title" />
        {last ? (
          <Button slot="next" className="cal__turn" aria-label="Próximo mês">
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
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={stateOf(date)} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function dateOf(value: string): CalendarDate | null {
  return isCalendarDate(value) ? parseDate(value) : null;
}
