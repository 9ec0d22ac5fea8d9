import { formatDay } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import { formatDayCost, nameDayPayment, speakDayPrice } from '@revoada/core/prices/price-text';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import { findDayBasis } from '../../prices/day-basis.ts';
import { describeStay } from '../../prices/describe-stay.ts';
import type { DateLeg } from '../../search-form/dates/trip-dates.ts';
import { requestDates } from '../../search-form/state/request-dates.ts';
import emptyStyles from '../../ui/empty.module.css';
import type { DayChoice } from './day-choice.ts';
import styles from './empty-results.module.css';
import { daysAround, type OfferedDay } from './nearest-dates.ts';
import { useNearDays } from './use-near-days.ts';

const UpgradeModal = lazyPart(async () => (await import('../../plans/upgrade-modal.tsx')).UpgradeModal);

/** Observed price of a day's trip, if any. */
function TripPrice({ price }: { price: DayPrice | null }) {
  if (price === null) return <b>buscar</b>;
  return (
    <>
      <b className={price.awards.length > 0 ? styles.miles : undefined}>
        <span className="vh">{speakDayPrice(price)}</span>
        <data value={price.costCents ?? ''} aria-hidden="true">
          {formatDayCost(price)}
        </data>
      </b>
      <small aria-hidden="true">{nameDayPayment(price)}</small>
    </>
  );
}

/** 'Preços da ida e volta, para os 2, na econômica, sempre com 12 noites.' */
function describeCovers({ which, party, findTrip, leg }: DayChoice): string {
  const { departure, return: back } = findTrip(leg.date);
  const ways = back === null ? (which === 'return' ? 'da volta' : 'da ida') : 'da ida e volta';
  const stay = back === null || which === 'return' ? [] : [`sempre ${describeStay(departure, back)}`];
  return `Preços ${[ways, findDayBasis(party).whose, 'na econômica', ...stay].join(', ')}.`;
}

/** A day beyond the account's limit, with the plan that unlocks it. */
function LockedDay({ day, maxDaysAhead, which }: { day: OfferedDay; maxDaysAhead: number; which: DateLeg }) {
  const [open, setOpen] = useState(false);
  const chooseDate = () => {
    setOpen(false);
    requestDates(which);
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
 * The nearest days with observed fares and their trips' prices; without any, the days around, or nothing with
 * `seenOnly`.
 */
export function NearDays({
  choice,
  title,
  seenOnly = false,
}: {
  choice: DayChoice;
  /** Heading over days with fares, without its colon. */
  title: string;
  seenOnly?: boolean;
}) {
  const { leg, which, maxDaysAhead, seenIn, buildDayUrl } = choice;
  const id = useId();
  const nearDays = useNearDays(choice);
  const hasPrices = nearDays !== undefined && nearDays.length > 0;
  if (seenOnly && !hasPrices) return null;
  const days = hasPrices ? nearDays : daysAround(leg.date, choice);
  return (
    <div className={styles.days}>
      <p id={id} className={emptyStyles.or}>
        {hasPrices ? `${[title, seenIn].filter(Boolean).join(', ')}:` : 'Tente um destes dias:'}
      </p>
      <ul className={styles.near} aria-labelledby={id}>
        {days.map((day) => (
          <li key={day.date}>
            {day.locked ? (
              <LockedDay day={day} maxDaysAhead={maxDaysAhead} which={which} />
            ) : (
              <Link to={buildDayUrl(day.trip, hasPrices)}>
                {formatDay(day.date)}
                <TripPrice price={day.price} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {hasPrices ? <p className={styles.covers}>{describeCovers(choice)}</p> : null}
    </div>
  );
}
