import { formatDay } from '@revoada/core/format/time';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import { formatDayCost, nameDayPayment } from '@revoada/core/prices/price-text';
import type { SearchQuery } from '@revoada/core/search/query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BuildDayUrl, listGrid } from './graph-days.ts';
import { nameTrip } from './name-trip.ts';
import styles from './price-graph.module.css';

type GridProps = {
  grid: NonNullable<ReturnType<typeof listGrid>>;
  query: SearchQuery;
  today: string;
  whose: string;
  buildDayUrl: BuildDayUrl;
};

/** Each departure with each return. */
export function ReturnGrid({ grid, query, today, whose, buildDayUrl }: GridProps) {
  const title = useId();
  return (
    <>
      {/* Outside the table, which is wider than a phone. */}
      <h3 id={title}>Cada ida com cada volta, a viagem inteira {whose}</h3>
      <div className={styles.scroll}>
        <table className={styles.grid} aria-labelledby={title}>
          <thead>
            <tr>
              <td />
              {grid.departures.map((day) => (
                <th key={day} scope="col">
                  <span className="vh">ida </span>
                  {formatDay(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row) => (
              <tr key={row.return}>
                <th scope="row">
                  <span className="vh">volta </span>
                  {formatDay(row.return)}
                </th>
                {row.trips.map((trip, place) => (
                  <td key={grid.departures[place]}>
                    {trip ? (
                      <Link
                        to={buildDayUrl(trip)}
                        aria-current={
                          trip.departure === query.departure && trip.return === query.return ? 'date' : undefined
                        }
                      >
                        <span className="vh">{nameTrip(trip, today)}</span>
                        <GridPrice price={trip.price} />
                      </Link>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function GridPrice({ price }: { price: DayPrice | null }) {
  if (price === null) return <span aria-hidden="true">–</span>;
  return (
    <>
      <span aria-hidden="true" className={price.awards.length > 0 ? 'price--miles' : 'price--cash'}>
        <data value={price.costCents ?? ''}>{formatDayCost(price)}</data>
      </span>
      <span aria-hidden="true">{nameDayPayment(price)}</span>
    </>
  );
}
