import type { CalendarDate } from '@internationalized/date';
import { plan } from '@revoada/core/plans/plan';
import { formatAge, speakDayPrice } from '@revoada/core/prices/price-text';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { CalendarDayPrice } from '../../prices/calendar/day-price.tsx';
import type { CalendarPrices } from '../../prices/calendar-prices.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './calendar.module.css';

type MonthProps = {
  /** Months after the first shown one. */
  offset: number;
  last: boolean;
  /** Last day of the free search; null without a limit. */
  lastDay: string | null;
  between: [CalendarDate | null, CalendarDate | null];
  today: string;
  /** Undefined while loading; null where the route is unknown. */
  prices: CalendarPrices | undefined | null;
  onPoint: (date: string | null) => void;
};

/** A month of the calendar. Days past the free limit are hatched, and show their prices. */
export function Month({ offset, last, lastDay, between: [from, to], today, prices, onPoint }: MonthProps) {
  const isBeyond = (date: CalendarDate) => lastDay !== null && date.toString() > lastDay;
  const describeDay = (date: CalendarDate) => {
    const marks: (string | false | null | undefined)[] = [styles.day];
    if (isBeyond(date)) marks.push(styles.dayBeyond);
    if (from && to && date.compare(from) > 0 && date.compare(to) < 0) marks.push(styles.dayBetween);
    if (from && date.compare(from) === 0) marks.push(styles.dayEnd, to && from.compare(to) < 0 && styles.dayFrom);
    if (to && date.compare(to) === 0) marks.push(styles.dayEnd, from && from.compare(to) < 0 && styles.dayTo);
    return joinClasses(...marks);
  };
  const isLowest = (date: CalendarDate) => {
    const day = date.toString();
    return prices?.lowest.get(day.slice(0, 7))?.has(day) === true;
  };
  /** Accessible name of a day: 'quinta-feira, 3 de dezembro de 2026, equivale a R$ 5.865 com milhas'. */
  const nameDay = (date: CalendarDate, ariaName = ''): string => {
    // React Aria adds 'Hoje' to the day in the browser's time zone.
    const name = (date.toString() === today ? 'Hoje, ' : '') + ariaName.replace(/^Hoje, /, '');
    const price = prices?.days.get(date.toString());
    return [name, price && speakDayPrice(price)].filter(Boolean).join(', ');
  };
  const describeNotes = (date: CalendarDate): string | undefined => {
    const seenOn = prices?.days.get(date.toString())?.seenOn;
    const notes = [
      ...(isBeyond(date) ? [`da ${plan.name}`] : []),
      ...(seenOn ? [`preço visto ${formatAge(seenOn, today)}`] : []),
    ];
    return notes.join(', ') || undefined;
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
              onHoverStart={() => onPoint(date.toString())}
              onHoverEnd={() => onPoint(null)}
              render={({ 'aria-label': name, children, ...props }) => (
                // Has hidden text because the visible text is shorter than the spoken one.
                <div {...props} aria-description={describeNotes(date)}>
                  <span className="vh">{nameDay(date, name)}</span>
                  {children}
                </div>
              )}
            >
              {({ formattedDate, isDisabled, isOutsideMonth }) => (
                <>
                  <b aria-hidden="true">{formattedDate}</b>
                  {prices === null || isDisabled || isOutsideMonth ? null : (
                    <CalendarDayPrice price={prices?.days.get(date.toString())} lowest={isLowest(date)} />
                  )}
                </>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
