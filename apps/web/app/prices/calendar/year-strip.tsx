import { parseDate } from '@internationalized/date';
import { listMonths } from '@revoada/core/dates/months';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { plan } from '@revoada/core/plans/plan';
import { formatShortMiles } from '@revoada/core/prices/price-text';
import { CALENDAR_MONTHS } from '@revoada/core/prices/seen-periods';
import { useContext, useEffect, useRef } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import { joinClasses } from '../../ui/join-classes.ts';
import type { MonthPrice } from '../calendar-prices.ts';
import styles from './calendar-prices.module.css';

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const wholeMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const toMonth = (date: { toString(): string }) => date.toString().slice(0, 7);
const findFirstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

type YearStripProps = {
  today: string;
  months: readonly MonthPrice[] | undefined;
  /** The last day of the free search; null without a limit. */
  lastDay: string | null;
};

/** Twelve months, each with its lowest prices: where the year is cheap, and the way there. S-397 */
export function YearStrip({ today, months, lastDay }: YearStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const calendar = useContext(CalendarStateContext);
  const { start, end } = calendar?.visibleRange ?? {};
  const inView = (month: string) =>
    start !== undefined && end !== undefined && month >= toMonth(start) && month <= toMonth(end);
  const first = start && toMonth(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month in view scrolls there
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    list.current.scrollLeft = offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [first]);
  const height = scaleBars(months ?? []);
  return (
    <ul className={styles.year} aria-label="Menor preço de cada mês" ref={list}>
      {listMonths(today, CALENDAR_MONTHS).map((month) => {
        const price = months?.find((known) => known.month === month);
        const beyond = lastDay !== null && `${month}-01` > lastDay;
        return (
          <li key={month}>
            <button
              type="button"
              aria-current={inView(month) || undefined}
              onClick={() => calendar?.setFocusedDate(parseDate(`${month}-01`))}
            >
              <span className="vh">{nameMonth(month, price, beyond)}</span>
              <b aria-hidden="true">
                {shortMonth.format(findFirstDay(month)).replace('.', '')}
                {beyond ? <i>PRO</i> : null}
              </b>
              <span className={styles.bars} aria-hidden="true">
                <i
                  className={joinClasses(price?.better === 'cash' && styles.barCash)}
                  style={{ height: height(price?.cashCents) }}
                />
                <i
                  className={joinClasses(price?.better === 'miles' && styles.barMiles)}
                  style={{ height: height(price?.milesCostCents) }}
                />
              </span>
              <span aria-hidden="true" className={joinClasses(price?.better === 'cash' && 'price--cash')}>
                {price?.cashCents == null ? '–' : formatNumber(price.cashCents / 100)}
              </span>
              <span aria-hidden="true" className={joinClasses(price?.better === 'miles' && 'price--miles')}>
                {price?.miles == null ? '–' : formatShortMiles(price.miles.miles, { whole: true })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Bars begin a little below the lowest price, so that months differ to the eye; the figures stand under them. */
function scaleBars(months: readonly MonthPrice[]): (cents: number | null | undefined) => number {
  const costs = months.flatMap(({ cashCents, milesCostCents }) => [cashCents ?? [], milesCostCents ?? []]).flat();
  const [floor, top] = [Math.min(...costs) * 0.7, Math.max(...costs)];
  return (cents) => (cents == null ? 0 : 3 + Math.round(((cents - floor) / (top - floor)) * 23));
}

function nameMonth(month: string, price: MonthPrice | undefined, beyond: boolean): string {
  const cash = price?.cashCents == null ? null : formatBRL(price.cashCents, { cents: false });
  const award = price?.miles == null ? null : formatMiles(price.miles);
  const from = [cash, award].filter((text) => text !== null).join(' ou ');
  return [
    wholeMonth.format(findFirstDay(month)),
    from === '' ? 'sem preços vistos' : `a partir de ${from}`,
    ...(beyond ? [plan.name] : []),
  ].join(', ');
}
