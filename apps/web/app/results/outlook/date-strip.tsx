import { formatDay, formatDayRange } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import type { DayKind } from '@revoada/core/prices/day-kind';
import { CALENDAR_MONTHS } from '@revoada/core/prices/observation-periods';
import { formatAge, nameDayPayment, speakDayPrice } from '@revoada/core/prices/price-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeStay } from '../../prices/describe-stay.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './date-strip.module.css';
import { DayCost } from './day-cost.tsx';
import type { StripDay } from './strip-days.ts';
import { useDayInView } from './use-day-in-view.ts';

type DateStripProps = {
  days: readonly StripDay[];
  /** The departure of the search in view. */
  departure: string;
  /** The return of the search in view; null one way. */
  back: string | null;
  /** False where all prices have one way of paying, which days then do not repeat. */
  mixed: boolean;
  /** Basis of the prices, shown beside the nights: 'por pessoa'. */
  basis: string;
  kind?: DayKind;
  today: string;
  buildDayUrl: (day: StripDay) => string;
  /** Where the dates of the page's form are: what the way to the calendar leads to without scripts. */
  formUrl: string;
  onCalendar: () => void;
  /** Another way at the end of the strip. */
  children?: ReactNode;
};

/** The days around a search, each with its trip's price and the link to its search. */
export function DateStrip({
  days,
  departure,
  back,
  mixed,
  basis,
  kind = null,
  today,
  buildDayUrl,
  formUrl,
  onCalendar,
  children,
}: DateStripProps) {
  const list = useDayInView(departure);
  const label = [
    'Preço por dia de ida',
    ...(back === null ? [] : [`sempre ${describeStay(departure, back)}`]),
    basis,
    ...(kind === null ? [] : [kind === 'cash' ? 'só em dinheiro' : 'só com milhas']),
  ].join(', ');
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
              title={describeNotes(day, today).join(', ') || undefined}
            >
              <span className="vh">{nameDay(day, today)}</span>
              <b aria-hidden="true">{formatDay(day.departure)}</b>
              <StripPrice day={day} mixed={mixed} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function StripPrice({ day, mixed }: { day: StripDay; mixed: boolean }) {
  const {
    price,
    counts: [counted],
    return: back,
  } = day;
  return (
    <>
      <DayCost day={day} />
      {price === null ? null : (
        <span aria-hidden="true">{counted ?? (mixed ? nameDayPayment(price) : back && nameReturn(back))}</span>
      )}
    </>
  );
}

const nameReturn = (back: string) => `volta ${formatDayRange(back, back)}`;

/** 'volta 15 dez', 'visto há 3 dias' */
function describeNotes({ departure, return: back, price }: StripDay, today: string): string[] {
  return [
    ...(back === null || back === departure ? [] : [nameReturn(back)]),
    ...(price === null ? [] : [`visto ${formatAge(price.seenOn, today)}`]),
  ];
}

/** 'qui, 3 dez, equivale a R$ 5.865 com milhas, volta 15 dez, visto há 3 dias' */
function nameDay(day: StripDay, today: string): string {
  const { departure, price, counts, locked, lowest } = day;
  return [
    formatDay(departure),
    price === null ? 'sem preço visto' : speakDayPrice(price),
    ...counts,
    ...(lowest ? ['o menor destes dias'] : []),
    ...describeNotes(day, today),
    ...(locked ? [`da ${plan.name}`] : []),
  ].join(', ');
}
