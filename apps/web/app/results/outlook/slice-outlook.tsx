import { formatDay, formatDayRange } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import { formatAge, speakDayPrice } from '@revoada/core/prices/price-text';
import { listSlices } from '@revoada/core/search/slices';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { describeObservations } from '../../prices/describe-observations.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useResultsView } from '../page/use-results-view.ts';
import { DayCost } from './day-cost.tsx';
import type { PriceOutlookProps } from './outlook-props.ts';
import { buildSliceDayUrl, findSliceInView, listSliceDates } from './slice-days.ts';
import { SliceInsight } from './slice-insight.tsx';
import styles from './slice-outlook.module.css';
import { priceStrip, type StripDay } from './strip-days.ts';
import { useDayInView } from './use-day-in-view.ts';
import { useStripDays } from './use-strip-days.ts';

/**
 * Over the results of several slices: the days around the slice in view that keep the order of the trip, each with what this
 * slice alone was seen to cost, and whether that is usual. Nothing where nothing was seen.
 */
export function SliceOutlook(props: PriceOutlookProps) {
  const { query, basePath, lastDay, today, observedPrices } = props;
  const [params] = useSearchParams();
  const { view } = useResultsView();
  const { payer, whose, withoutBag } = useStripDays(props);
  const slices = useMemo(() => listSlices(query), [query]);
  const place = findSliceInView(query, params);
  const slice = slices[place];
  const observed = observedPrices.slices?.[place];
  const days = useMemo(() => {
    const dates = listSliceDates(slices, place, today).map((departure) => ({ departure, return: null }));
    return priceStrip(dates, { ...payer, out: observed?.days ?? [], back: [], counts: [] }, lastDay);
  }, [slices, place, today, payer, observed, lastDay]);
  const list = useDayInView(place);
  const hasPrices = days.some(({ price }) => price !== null);
  // A price of the slice's own day alone is no other day to choose.
  const isShown = hasPrices && days.some(({ price, departure }) => price !== null && departure !== slice?.date);
  if (!slice || !observed) return <div />;
  const basis = [`Só o ${place + 1}º trecho`, whose, ...(withoutBag ? ['sem mala'] : [])].join(', ');
  const observedText = describeObservations(
    days.map(({ price }) => price?.seenOn ?? null),
    today,
    whose,
  );
  const hasInsight = observed.cash !== null || Object.keys(observed.miles).length > 0;
  return (
    <div className={`wrap wrap--wide ${isShown || hasInsight ? styles.outlook : ''}`}>
      {isShown ? (
        <nav className={styles.days} aria-label={`Preço por dia. ${basis}`}>
          <p aria-hidden="true">{basis}</p>
          <ul ref={list}>
            {days.map((day) => (
              <li key={day.departure}>
                <Link
                  to={buildSliceDayUrl(basePath, { query, place, date: day.departure }, { view, params })}
                  className={joinClasses(day.locked && styles.locked)}
                  aria-current={day.departure === slice.date ? 'date' : undefined}
                  title={day.price ? `visto ${formatAge(day.price.seenOn, today)}` : undefined}
                >
                  <span className="vh">{nameDay(day, today)}</span>
                  <b aria-hidden="true">{formatDayRange(day.departure, day.departure)}</b>
                  <DayCost day={day} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {hasInsight ? (
        <SliceInsight
          {...{ query, slice, observed, payer, whose, withoutBag, today, observedText }}
          shortName={basis}
          compact
        />
      ) : null}
    </div>
  );
}

/** 'qui, 3 dez, equivale a R$ 865 com milhas, o menor destes dias, visto há 3 dias' */
function nameDay({ departure, price, locked, lowest }: StripDay, today: string): string {
  return [
    formatDay(departure),
    price === null ? 'sem preço visto' : speakDayPrice(price),
    ...(lowest ? ['o menor destes dias'] : []),
    ...(price === null ? [] : [`visto ${formatAge(price.seenOn, today)}`]),
    ...(locked ? [`da ${plan.name}`] : []),
  ].join(', ');
}
