import { parseDate } from '@internationalized/date';
import { listMonths } from '@revoada/core/dates/months';
import { formatNumber } from '@revoada/core/format/money';
import { plan } from '@revoada/core/plans/plan';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import { CALENDAR_MONTHS } from '@revoada/core/prices/observation-periods';
import { speakDayPrice } from '@revoada/core/prices/price-text';
import { useContext, useEffect, useRef } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import type { CalendarPrices } from '../calendar-prices.ts';
import styles from './calendar-prices.module.css';

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const wholeMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const toMonth = (date: { toString(): string }) => date.toString().slice(0, 7);
const findFirstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

type YearStripProps = {
  today: string;
  months: CalendarPrices['months'] | undefined;
  /** Last day of the free search; null without a limit. */
  lastDay: string | null;
};

/** Twelve months with their lowest price, each a button that opens the month. */
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
  const height = scaleBars([...(months?.values() ?? [])]);
  return (
    <ul className={styles.year} aria-label="Menor preço de cada mês" ref={list}>
      {listMonths(today, CALENDAR_MONTHS).map((month) => {
        const price = months?.get(month);
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
              <MonthPrice price={price} height={height} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function MonthPrice({ price, height }: { price: DayPrice | undefined; height: ReturnType<typeof scaleBars> }) {
  const cost = price?.costCents ?? null;
  const inMiles = price && price.awards.length > 0;
  return (
    <>
      <span className={styles.bars} aria-hidden="true">
        <i className={inMiles ? styles.barMiles : styles.barCash} style={{ height: height(cost) }} />
      </span>
      <span aria-hidden="true" className={cost === null ? 'price--none' : inMiles ? 'price--miles' : 'price--cash'}>
        {cost === null ? '–' : formatNumber(cost / 100)}
      </span>
    </>
  );
}

/** Bars start a little below the lowest price, so that months differ visibly; the figures are below them. */
function scaleBars(months: readonly DayPrice[]): (cents: number | null) => number {
  const costs = months.flatMap(({ costCents }) => costCents ?? []);
  const [floor, top] = [Math.min(...costs) * 0.7, Math.max(...costs)];
  return (cents) => (cents === null ? 0 : 3 + Math.round(((cents - floor) / (top - floor)) * 23));
}

function nameMonth(month: string, price: DayPrice | undefined, beyond: boolean): string {
  return [
    wholeMonth.format(findFirstDay(month)),
    price ? `o menor ${speakDayPrice(price)}` : 'sem preços vistos',
    ...(beyond ? [plan.name] : []),
  ].join(', ');
}
