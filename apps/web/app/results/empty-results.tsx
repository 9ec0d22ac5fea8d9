import type { Direction } from '@revoada/core/flights/offer';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { searchMessages } from '@revoada/core/search/messages';
import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Sign } from '../ui/sign.tsx';
import type { Leg } from './airline-links.tsx';
import { daysAround, monthsAround, nearestDays, parseSeenDays, type SeenDay, searchOn } from './nearest-dates.ts';

/** Days near a leg's date that do have fares, as far as anybody has seen; undefined while asking. */
function useNearestDays(leg: Leg, first: string): SeenDay[] | undefined {
  const [days, setDays] = useState<SeenDay[]>();
  const { origin, destination, date } = leg;
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (month: string): Promise<SeenDay[]> => {
      const params = new URLSearchParams({ origem: origin, destino: destination, mes: month });
      const response = await fetch(`/api/flights/calendar?${params}`, { signal: controller.signal });
      return response.ok ? parseSeenDays(await response.json()) : [];
    };
    Promise.all(monthsAround(date).map((month) => ask(month).catch(() => []))).then((months) => {
      if (!controller.signal.aborted) setDays(nearestDays(months.flat(), date, first));
    });
    return () => controller.abort();
  }, [origin, destination, date, first]);
  return days;
}

function priceOf({ cashCents, miles }: SeenDay): string | null {
  if (cashCents !== null) return formatBRL(cashCents, { cents: false });
  return miles === null ? null : formatMiles(miles);
}

/** Nobody flies this: the nearest dates with fares, or plainly the days around. */
export function EmptyResults({
  query,
  leg,
  direction,
  first,
  basePath,
  message,
}: {
  query: SearchQuery;
  leg: Leg;
  direction: Direction;
  first: string;
  basePath: string;
  message: string | null;
}) {
  const seen = useNearestDays(leg, first);
  const days = seen && seen.length > 0 ? seen : daysAround(leg.date, first);
  return (
    <div className="empty">
      <Sign />
      <h3>{searchMessages.noData}</h3>
      <p>{message ?? searchMessages.allFilteredOut}</p>
      <p className="empty__or">{seen && seen.length > 0 ? 'Nestes dias há voos:' : 'Tente um destes dias:'}</p>
      <ul className="near">
        {days.map((day) => (
          <li key={day.date}>
            <Link to={`${basePath}${searchOn(query, direction, day.date)}`}>
              {formatDay(day.date)}
              <b>{priceOf(day) ?? 'buscar'}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
