import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { priceTripDays } from '@revoada/core/prices/day-prices';
import { listSlices } from '@revoada/core/search/slices';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { findDayBasis } from '../../prices/day-basis.ts';
import { useDayPayer } from '../../prices/use-day-payer.ts';
import { usePriceDays } from '../../prices/use-price-days.ts';
import type { DayChoice } from './day-choice.ts';
import { findMonthsAround, nearestDays, type OfferedDay } from './nearest-dates.ts';

/** Days near a leg's date with observed fares, each at the price of its trip; undefined while loading. */
export function useNearDays(choice: DayChoice): OfferedDay[] | undefined {
  const { query, leg, which, party, ownPriceCents, range, findTrip } = choice;
  const { payment } = query;
  // A return is priced with its outbound.
  const { origin, destination } = which === 'return' ? query : leg;
  const { departure, return: back } = findTrip(leg.date);
  const payer = useDayPayer({ payment, people: findDayBasis(party).people }, ownPriceCents);
  const months = findMonthsAround(leg.date);
  // Returns of the first and the last of these days may be a month later.
  const returns = which === 'return' || back === null ? months : moveMonths(months, daysBetween(departure, back));
  const out = usePriceDays({ origin, destination }, [which === 'return' ? findMonthsAround(departure) : months]);
  const coming = usePriceDays(back === null ? null : (listSlices(query)[1] ?? null), [returns]);
  if (out.state === 'loading' || (back !== null && coming.state === 'loading')) return undefined;
  const observedDays = { out: out.days, back: coming.days };
  const findPrice = (trip: TripDays) => priceTripDays(trip, observedDays, payer);
  const legDays = which === 'return' && back !== null ? observedDays.back : observedDays.out;
  return nearestDays(legDays.keys(), leg.date, { range, findTrip, findPrice });
}

function moveMonths({ month, count }: ReturnType<typeof findMonthsAround>, nights: number) {
  return { month: addDays(`${month}-01`, nights).slice(0, 7), count: count + 1 };
}
