import type { CalendarDate } from '@internationalized/date';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { Icon } from '../../ui/icon.tsx';
import styles from './calendar.module.css';

/** What days past the free limit are described by, for screen readers. */
export const BEYOND_NOTE_ID = 'dia-da-conta-pro';

type MonthProps = {
  /** Months after the first one shown. */
  offset: number;
  last: boolean;
  /** The last day of the free search; null without a limit. */
  lastDay: string | null;
  between: [CalendarDate | null, CalendarDate | null];
};

/** A month of the calendar; days past the free limit are hatched, and can be looked at. S-097 */
export function Month({ offset, last, lastDay, between: [from, to] }: MonthProps) {
  const isBeyond = (date: CalendarDate) => lastDay !== null && date.toString() > lastDay;
  const describeDay = (date: CalendarDate) => {
    const marks = [styles.day];
    if (isBeyond(date)) marks.push(styles.dayBeyond);
    if (from && to && date.compare(from) > 0 && date.compare(to) < 0) marks.push(styles.dayBetween);
    if (from && date.compare(from) === 0) marks.push(styles.dayEnd);
    if (to && date.compare(to) === 0) marks.push(styles.dayEnd);
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
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={describeDay(date)}
              render={(props) => (
                <div {...props} aria-describedby={isBeyond(date) ? BEYOND_NOTE_ID : props['aria-describedby']} />
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
