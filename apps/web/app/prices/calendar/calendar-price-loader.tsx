import { CALENDAR_MONTHS } from '@revoada/core/prices/observation-periods';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import { findAirportCode } from '@revoada/core/search/airport-text';
import type { SearchValues } from '@revoada/core/search/parameters';
import { useEffect, useMemo } from 'react';
import { readStoredText } from '../../selection/browser-storage.ts';
import { buildCalendarPrices, type CalendarPrices, type CalendarTrip } from '../calendar-prices.ts';
import type { MonthSpan, PriceRoute } from '../read-price-days.ts';
import { priceSearchedTrip, useSearchedTripOf } from '../searched-trip.ts';
import { useDayPayer } from '../use-day-payer.ts';
import { type PriceDays, usePriceDays } from '../use-price-days.ts';

export type KnownPrices = CalendarPrices & { state: PriceDays['state'] };

type CalendarPriceLoaderProps = {
  route: PriceRoute;
  /** The date of the form in choice. */
  leg: CalendarTrip['leg'];
  values: SearchValues;
  /** Number of adults of the prices. */
  people: number;
  /** The day on which the calendar opened. */
  opened: string;
  today: string;
  /** Last day with prices: that of the slice after the one in choice; a year ahead unless said. */
  latest?: string | undefined;
  onPrices: (prices: KnownPrices) => void;
};

/**
 * Loads observed prices of a trip for the calendar. Renders nothing: the days appear first, and this script, which
 * includes the reader's value of miles, follows.
 */
export function CalendarPriceLoader({
  route,
  leg,
  values,
  people,
  opened,
  today,
  latest,
  onPrices,
}: CalendarPriceLoaderProps) {
  const { origin, destination } = route;
  const { departure, oneWay, payment } = values;
  // The months in view come first. A return may be a month after its departure.
  const spans: MonthSpan[] = [
    { month: opened.slice(0, 7), count: 3 },
    { month: today.slice(0, 7), count: CALENDAR_MONTHS + 1 },
  ];
  const going = usePriceDays(route, spans);
  const back = {
    origin: findAirportCode(values.returnOrigin) ?? destination,
    destination: findAirportCode(values.returnDestination) ?? origin,
  };
  const coming = usePriceDays(oneWay ? null : back, spans);
  const payer = useDayPayer({ payment, people }, parseOwnPrice(readStoredText('milheiro')));
  const { kind } = payer;
  const searched = useSearchedTripOf(
    useMemo(() => ({ ...values, origin, destination }), [values, origin, destination]),
  );
  const searchedTrip = useMemo(
    () => searched && { ...searched, price: priceSearchedTrip(searched, kind) },
    [searched, kind],
  );
  const prices = useMemo(
    () =>
      buildCalendarPrices(
        { leg, departure, return: values.return, oneWay },
        { out: going.days, back: coming.days, ...payer, searchedTrip },
        today,
        latest,
      ),
    [leg, departure, values.return, oneWay, going.days, coming.days, payer, searchedTrip, today, latest],
  );
  const state = oneWay ? going.state : findSlower(going.state, coming.state);
  useEffect(() => onPrices({ ...prices, state }), [prices, state, onPrices]);
  return null;
}

const slowness: readonly PriceDays['state'][] = ['failed', 'loading', 'partial', 'ready'];

function findSlower(...states: PriceDays['state'][]): PriceDays['state'] {
  return slowness.find((state) => states.includes(state)) ?? 'ready';
}
