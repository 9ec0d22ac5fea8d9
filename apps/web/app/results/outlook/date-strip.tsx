import { formatBRL } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import { formatAge, formatShortMiles, speakTripPrice } from '@revoada/core/prices/price-text';
import { CALENDAR_MONTHS } from '@revoada/core/prices/seen-periods';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './date-strip.module.css';
import type { StripDay } from './strip-days.ts';

type DateStripProps = {
  days: readonly StripDay[];
  /** The departure of the search in view. */
  departure: string;
  /** The return of the search in view; null one way. */
  back: string | null;
  today: string;
  buildDayUrl: (day: StripDay) => string;
  /** Where the dates of the page's form are: what the way to the calendar leads to without scripts. */
  formUrl: string;
  onCalendar: () => void;
  /** Another way at the end of the strip. */
  children?: ReactNode;
};

/** The days around a search, each with its trip's two prices and the link to its search. S-448, S-487 */
export function DateStrip({
  days,
  departure,
  back,
  today,
  buildDayUrl,
  formUrl,
  onCalendar,
  children,
}: DateStripProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another departure scrolls to its place
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('li:has([aria-current])');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [departure]);
  const label = `Preço por dia de ida${back === null ? '' : `, com volta em ${formatDay(back)}`}, por adulto`;
  return (
    <nav className={styles.strip} aria-label={label}>
      <a
        className={styles.way}
        href={formUrl}
        onClick={(event) => {
          event.preventDefault();
          onCalendar();
        }}
      >
        <Icon name="calendar" />
        {CALENDAR_MONTHS} meses
      </a>
      <ul ref={list}>
        {days.map((day) => (
          <li key={day.departure}>
            <Link
              to={buildDayUrl(day)}
              className={joinClasses(styles.day, day.locked && styles.locked)}
              aria-current={day.departure === departure ? 'date' : undefined}
              title={day.price.seenOn === null ? undefined : `visto ${formatAge(day.price.seenOn, today)}`}
            >
              <span className="vh">{nameDay(day, back, today)}</span>
              <b aria-hidden="true">{formatDay(day.departure)}</b>
              <StripPrice day={day} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function StripPrice({ day: { price, lowest } }: { day: StripDay }) {
  const { cashCents, miles, better } = price;
  if (cashCents === null && miles === null) {
    return (
      <span aria-hidden="true" className="price--none">
        –
      </span>
    );
  }
  return (
    <>
      <span aria-hidden="true" className={joinClasses(better === 'cash' && 'price--cash', lowest.cash && 'price--low')}>
        {cashCents === null ? '–' : formatBRL(cashCents, { cents: false })}
      </span>
      <span
        aria-hidden="true"
        className={joinClasses(better === 'miles' && 'price--miles', lowest.miles && 'price--low')}
      >
        {miles === null ? '–' : formatShortMiles(miles.miles)}
      </span>
    </>
  );
}

/** 'qui, 3 dez, R$ 5.865 ou 142.500 milhas, melhor em milhas, visto há 3 dias' */
function nameDay({ departure, return: coming, price, locked }: StripDay, back: string | null, today: string): string {
  return [
    formatDay(departure),
    ...(coming === back || coming === null ? [] : [`volta ${formatDay(coming)}`]),
    speakTripPrice(price) ?? 'sem preço visto',
    ...(price.seenOn === null ? [] : [`visto ${formatAge(price.seenOn, today)}`]),
    ...(locked ? [`da ${plan.name}`] : []),
  ].join(', ');
}
