import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import { searchMessages } from '@revoada/core/search/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DateLeg } from '../../search-form/dates/trip-dates.ts';
import { askForDates } from '../../search-form/state/ask-for-dates.ts';
import emptyStyles from '../../ui/empty.module.css';
import { Sign } from '../../ui/sign.tsx';
import type { SearchLeg } from '../page/results-area-props.ts';
import styles from './empty-results.module.css';
import { type DayRange, daysAround, monthsAround, nearestDays, type OfferedDay } from './nearest-dates.ts';
import { OtherDates } from './other-dates.tsx';
import type { SeenDay } from './seen-days.ts';

const UpgradeModal = lazy(async () => ({ default: (await import('../../plans/upgrade-modal.tsx')).UpgradeModal }));

/** Days near a leg's date that do have fares, as far as anybody has seen; undefined while asking. */
function useNearestDays(leg: SearchLeg, { first, last }: DayRange): OfferedDay[] | undefined {
  const [days, setDays] = useState<OfferedDay[]>();
  const { origin, destination, date } = leg;
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (month: string): Promise<SeenDay[]> => {
      const params = new URLSearchParams({ origem: origin, destino: destination, mes: month });
      const response = await fetch(`/api/flights/calendar?${params}`, { signal: controller.signal });
      if (!response.ok) return [];
      const { parseSeenDays } = await import('./seen-days.ts');
      return parseSeenDays(await response.json());
    };
    Promise.all(monthsAround(date).map((month) => ask(month).catch(() => []))).then((months) => {
      if (!controller.signal.aborted) setDays(nearestDays(months.flat(), date, { first, last }));
    });
    return () => controller.abort();
  }, [origin, destination, date, first, last]);
  return days;
}

/** A day's lowest prices, as far as anybody has seen: in reais, in miles or both. */
function DayPrices({ cashCents, award }: SeenDay) {
  if (cashCents === null && award === null) return <b>buscar</b>;
  return (
    <>
      {cashCents === null ? null : <b>{formatBRL(cashCents, { cents: false })}</b>}
      {cashCents !== null && award !== null ? <span className="vh"> ou </span> : null}
      {award === null ? null : <b className={styles.miles}>{formatMiles(award)}</b>}
    </>
  );
}

/** A day beyond what the account may search says so, and what would open it. */
function LockedDay({ day, maxDaysAhead, which }: { day: OfferedDay; maxDaysAhead: number; which: DateLeg }) {
  const [open, setOpen] = useState(false);
  const chooseDate = () => {
    setOpen(false);
    askForDates(which);
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {formatDay(day.date)}
        <b>{plan.name}</b>
      </button>
      <Suspense fallback={null}>
        {open ? (
          <UpgradeModal maxDaysAhead={maxDaysAhead} onClose={() => setOpen(false)} onOtherDate={chooseDate} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Nobody flies this: the nearest dates with fares, or plainly the days around. S-120, S-285 */
export function EmptyResults({
  leg,
  range,
  maxDaysAhead,
  buildDayUrl,
  message,
  which,
}: {
  leg: SearchLeg;
  /** The date of this leg. */
  which: DateLeg;
  range: DayRange;
  maxDaysAhead: number;
  /** The same search with this leg on another day. */
  buildDayUrl: (date: string) => string;
  message: string | null;
}) {
  const seen = useNearestDays(leg, range);
  const days = seen && seen.length > 0 ? seen : daysAround(leg.date, range);
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results} ${styles.card}`}>
      <Sign />
      <h3>{searchMessages.noData}</h3>
      <p>{message ?? searchMessages.allFilteredOut}</p>
      <p id="outros-dias" className={emptyStyles.or}>
        {seen && seen.length > 0 ? 'Nestes dias há voos:' : 'Tente um destes dias:'}
      </p>
      <ul className={styles.near} aria-labelledby="outros-dias">
        {days.map((day) => (
          <li key={day.date}>
            {day.locked ? (
              <LockedDay day={day} maxDaysAhead={maxDaysAhead} which={which} />
            ) : (
              <Link to={buildDayUrl(day.date)}>
                {formatDay(day.date)}
                <DayPrices {...day} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <OtherDates leg={which} />
      </div>
    </div>
  );
}
