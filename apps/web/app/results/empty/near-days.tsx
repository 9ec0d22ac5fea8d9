import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { findBestAward } from '@revoada/core/journeys/best-award';
import { compareCosts } from '@revoada/core/journeys/comparison';
import { plan } from '@revoada/core/plans/plan';
import { Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { DateLeg } from '../../search-form/dates/trip-dates.ts';
import { askForDates } from '../../search-form/state/ask-for-dates.ts';
import { useSharedReferences } from '../../site-data.ts';
import emptyStyles from '../../ui/empty.module.css';
import { joinClasses } from '../../ui/join-classes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { SearchLeg } from '../page/results-area-props.ts';
import styles from './empty-results.module.css';
import { type DayRange, daysAround, monthsAround, nearestDays, type OfferedDay } from './nearest-dates.ts';
import type { SeenDay } from './seen-days.ts';

const UpgradeModal = lazyPart(async () => (await import('../../plans/upgrade-modal.tsx')).UpgradeModal);

/** The day that is searched, and what other days may be searched instead. */
export type DayChoice = {
  leg: SearchLeg;
  /** The date of this leg. */
  which: DateLeg;
  range: DayRange;
  maxDaysAhead: number;
  /** What a search has to be for the fares that were seen, where this one is not: 'na econômica'. */
  seenIn: string | null;
  /** The same search with this leg on another day; `asSeen`: as it has to be for the fares that were seen. */
  buildDayUrl: (date: string, asSeen: boolean) => string;
};

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

/** A day's lowest prices one way, as far as anybody has seen: in reais, in miles or both; the dearer one is quiet. S-477 */
function DayPrices({ day: { cashCents, awards }, which }: { day: SeenDay; which: DateLeg }) {
  const references = useSharedReferences();
  const best = findBestAward(
    awards.map((award) => ({ ...award, bags: [] })),
    references,
  );
  const [award, milesCents] = [best?.award ?? null, best?.costCents ?? null];
  const winner = cashCents !== null && milesCents !== null ? compareCosts(cashCents, milesCents).winner : null;
  if (cashCents === null && award === null) return <b>buscar</b>;
  return (
    <>
      {cashCents === null ? null : (
        <b className={winner === 'miles' ? styles.quiet : undefined}>{formatBRL(cashCents, { cents: false })}</b>
      )}
      {cashCents !== null && award !== null ? <span className="vh"> ou </span> : null}
      {award === null ? null : (
        <b className={joinClasses(styles.miles, winner === 'cash' && styles.quiet)}>{formatMiles(award)}</b>
      )}
      <small>só {which === 'return' ? 'volta' : 'ida'}</small>
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

/**
 * The nearest days on which somebody has seen fares, with their lowest prices; where nobody has, plainly the days around,
 * or nothing where `seenOnly`. S-120, S-285
 */
export function NearDays({
  choice: { leg, which, range, maxDaysAhead, seenIn, buildDayUrl },
  title,
  seenOnly = false,
}: {
  choice: DayChoice;
  /** What is said over days with fares, without its colon. */
  title: string;
  seenOnly?: boolean;
}) {
  const id = useId();
  const seen = useNearestDays(leg, range);
  const known = seen !== undefined && seen.length > 0;
  if (seenOnly && !known) return null;
  const days = known ? seen : daysAround(leg.date, range);
  return (
    <div className={styles.days}>
      <p id={id} className={emptyStyles.or}>
        {known ? `${[title, seenIn].filter(Boolean).join(', ')}:` : 'Tente um destes dias:'}
      </p>
      <ul className={styles.near} aria-labelledby={id}>
        {days.map((day) => (
          <li key={day.date}>
            {day.locked ? (
              <LockedDay day={day} maxDaysAhead={maxDaysAhead} which={which} />
            ) : (
              <Link to={buildDayUrl(day.date, known)}>
                {formatDay(day.date)}
                <DayPrices day={day} which={which} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {known ? <p className={styles.covers}>Preços por adulto, na econômica.</p> : null}
    </div>
  );
}
