import type { DayPayer } from '@revoada/core/prices/day-prices';
import { partySize } from '@revoada/core/search/party';
import { useMemo } from 'react';
import { findDayBasis } from '../../prices/day-basis.ts';
import { priceSearchedTrip, type SearchedTrip, useSearchedTrip } from '../../prices/searched-trip.ts';
import { useDayPayer } from '../../prices/use-day-payer.ts';
import { useResultsView } from '../page/use-results-view.ts';
import type { PriceOutlookProps } from './outlook-props.ts';
import { listStripDates, priceStrip, type StripDay } from './strip-days.ts';

/** The days of a strip, and what their prices count. */
export type StripDays = {
  days: readonly StripDay[];
  /** Price of the list, where the days' prices have the same basis; null while there is none. */
  comparable: SearchedTrip | null;
  payer: DayPayer;
  /** For whom the prices are: 'por pessoa'. */
  whose: string;
  /** The list's prices include a checked bag, which those of days do not. */
  withoutBag: boolean;
};

/** The days around a search with their prices, as the reader's miles and the list make them. */
export function useStripDays({
  query,
  lastDay,
  today,
  observedPrices,
  searched: served,
}: PriceOutlookProps): StripDays {
  const { view } = useResultsView();
  const { perPerson, filters, ownPriceCents } = view;
  const searchedTrip = useSearchedTrip(query, served);
  const { payment } = query;
  const { people, whose, sameParty } = useMemo(() => findDayBasis({ ...query, perPerson }), [query, perPerson]);
  const payer = useDayPayer({ payment, people }, ownPriceCents);
  const { kind } = payer;
  const searched = useMemo(
    () => searchedTrip && { ...searchedTrip, price: priceSearchedTrip(searchedTrip, kind) },
    [searchedTrip, kind],
  );
  const withoutBag = filters.bags.includes('checked');
  const days = useMemo(() => {
    const counts = [...(sameParty ? [] : [whose]), ...(withoutBag ? ['sem mala'] : [])];
    const foundCounts = sameParty ? [] : [`para os ${partySize(query)}`];
    const observations = {
      ...payer,
      out: observedPrices.out,
      back: observedPrices.back,
      foundTrip: searched,
      counts,
      foundCounts,
    };
    return priceStrip(listStripDates(query, today), observations, lastDay);
  }, [query, today, observedPrices, searched, sameParty, whose, withoutBag, payer, lastDay]);
  return { days, comparable: searched?.sameBasis ? searched : null, payer, whose, withoutBag };
}
