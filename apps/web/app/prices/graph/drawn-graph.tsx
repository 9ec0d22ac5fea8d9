import { daysBetween } from '@revoada/core/dates/local-date';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { formatAge, formatShortMiles, speakTripPrice } from '@revoada/core/prices/price-text';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { line } from 'd3-shape';
import { useId } from 'react';
import { Link } from 'react-router';
import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { type GraphTrip, listGraphTrips, listGrid, type Sights } from './graph-days.ts';
import styles from './price-graph.module.css';
import { listRoundAmounts, scaleAmount } from './scale.ts';

export type DrawnGraphProps = {
  query: SearchQuery;
  today: string;
  sights: Sights;
  buildDayUrl: (dates: { departure: string; return: string | null }) => string;
};

const width = 960;
const height = 200;
const edge = { top: 12, right: 12, bottom: 24, left: 64 };

/** The prices around a search as a drawing, a table and, for round trips, a grid of departures by returns. S-450 */
export function DrawnGraph({ query, today, sights, buildDayUrl }: DrawnGraphProps) {
  const { departure, return: back } = query;
  const trips = listGraphTrips({ departure, return: back }, today, sights);
  const grid = listGrid({ departure, return: back }, today, sights);
  const buildAlertSearch = (dates: GraphTrip) =>
    `?${formatSearchQuery({ ...query, departure: dates.departure, return: dates.return })}`;
  const priced = trips.filter(({ price }) => price.cashCents !== null || price.miles !== null);
  return (
    <div className={styles.graph}>
      <h2>Trinta dias antes e depois</h2>
      <p className={styles.note}>Preços por adulto, na econômica.</p>
      {priced.length < 2 ? (
        <p className={styles.note}>Ainda não há preços vistos que bastem para um gráfico.</p>
      ) : (
        <>
          <Lines trips={trips} departure={departure} buildDayUrl={buildDayUrl} />
          <ul className={styles.key} aria-hidden="true">
            <li>
              <i className={styles.cash} />
              em dinheiro
            </li>
            <li>
              <i className={styles.miles} />
              em milhas, pelo que elas valem para você
            </li>
          </ul>
          <details>
            <summary>Ver como tabela</summary>
            <table className={styles.list}>
              <thead>
                <tr>
                  <th scope="col">{back === null ? 'Dia' : 'Ida e volta'}</th>
                  <th scope="col">Em dinheiro</th>
                  <th scope="col">Em milhas</th>
                  <th scope="col">Visto</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {priced.map((trip) => (
                  <tr key={trip.departure}>
                    <th scope="row">
                      <Link to={buildDayUrl(trip)}>{nameDates(trip)}</Link>
                    </th>
                    <td>{trip.price.cashCents === null ? '–' : formatBRL(trip.price.cashCents, { cents: false })}</td>
                    <td>
                      {trip.price.miles === null
                        ? '–'
                        : `${formatMiles(trip.price.miles)} ${programmeName(trip.price.miles.programme)}`}
                    </td>
                    <td>{trip.price.seenOn === null ? '' : formatAge(trip.price.seenOn, today)}</td>
                    <td>
                      <AlertInvitation search={buildAlertSearch(trip)}>
                        <span className="vh"> para {nameDates(trip)}</span>
                      </AlertInvitation>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      {grid ? <Grid grid={grid} query={query} today={today} buildDayUrl={buildDayUrl} /> : null}
    </div>
  );
}

const nameDates = ({ departure, return: back }: GraphTrip): string =>
  back === null ? formatDay(departure) : `${formatDay(departure)} a ${formatDay(back)}`;

function nameTrip(trip: GraphTrip, today: string): string {
  const { price } = trip;
  return [
    nameDates(trip),
    speakTripPrice(price) ?? 'sem preço visto',
    ...(price.seenOn === null ? [] : [`visto ${formatAge(price.seenOn, today)}`]),
  ].join(', ');
}

type DrawnProps = { trips: readonly GraphTrip[]; departure: string; buildDayUrl: DrawnGraphProps['buildDayUrl'] };

function Lines({ trips, departure, buildDayUrl }: DrawnProps) {
  const costs = trips.flatMap(({ price, milesCostCents }) => [price.cashCents ?? [], milesCostCents ?? []]).flat();
  const x = scaleAmount([0, trips.length - 1], [edge.left, width - edge.right]);
  const ticks = listRoundAmounts(Math.min(...costs), Math.max(...costs), 4);
  const y = scaleAmount([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - edge.bottom, edge.top]);
  const draw = (read: (trip: GraphTrip) => number | null) =>
    line<GraphTrip>()
      .defined((trip) => read(trip) !== null)
      .x((_, place) => x(place))
      .y((trip) => y(read(trip) ?? 0))(trips) ?? '';
  const readCash = ({ price }: GraphTrip) => price.cashCents;
  const readMiles = ({ milesCostCents }: GraphTrip) => milesCostCents;
  const step = x(1) - x(0);
  return (
    <div className={styles.scroll}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${edge.left} ${y(tick)}H${width - edge.right}`} className={styles.rule} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {formatBRL(tick, { cents: false })}
            </text>
          </g>
        ))}
        {trips.map((trip, place) =>
          daysBetween(departure, trip.departure) % 10 === 0 ? (
            <text
              key={trip.departure}
              x={x(place)}
              y={height - 6}
              // In the middle it would be cut at the edge.
              textAnchor={place > trips.length - 3 ? 'end' : 'middle'}
            >
              {formatDay(trip.departure).slice(5)}
            </text>
          ) : null,
        )}
        {trips.map((trip, place) => (
          <Link key={trip.departure} to={buildDayUrl(trip)} tabIndex={-1}>
            <rect
              x={x(place) - step / 2}
              y={edge.top}
              width={step}
              height={height - edge.top - edge.bottom}
              className={joinClasses(styles.column, trip.departure === departure && styles.chosen)}
            />
            {readCash(trip) === null ? null : (
              <circle cx={x(place)} cy={y(readCash(trip) ?? 0)} r="2.5" className={styles.cashDot} />
            )}
            {readMiles(trip) === null ? null : (
              <circle cx={x(place)} cy={y(readMiles(trip) ?? 0)} r="2.5" className={styles.milesDot} />
            )}
            <title>{formatDay(trip.departure)}</title>
          </Link>
        ))}
        <path d={draw(readCash)} className={styles.cashLine} />
        <path d={draw(readMiles)} className={styles.milesLine} />
      </svg>
    </div>
  );
}

type GridProps = {
  grid: NonNullable<ReturnType<typeof listGrid>>;
  query: SearchQuery;
  today: string;
  buildDayUrl: DrawnGraphProps['buildDayUrl'];
};

function Grid({ grid, query, today, buildDayUrl }: GridProps) {
  const title = useId();
  return (
    <>
      {/* Apart from the table, which is wider than a phone. */}
      <h3 id={title}>Cada ida com cada volta, a viagem inteira por adulto</h3>
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
                        <span aria-hidden="true" className={trip.price.better === 'cash' ? 'price--cash' : undefined}>
                          {trip.price.cashCents === null ? '–' : formatBRL(trip.price.cashCents, { cents: false })}
                        </span>
                        <span aria-hidden="true" className={trip.price.better === 'miles' ? 'price--miles' : undefined}>
                          {trip.price.miles === null ? '–' : formatShortMiles(trip.price.miles.miles)}
                        </span>
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
