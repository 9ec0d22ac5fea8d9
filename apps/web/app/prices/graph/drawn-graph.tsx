import { daysBetween } from '@revoada/core/dates/local-date';
import { formatBRL } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import {
  formatAge,
  formatDayCost,
  formatDayPayment,
  nameDayPayment,
  speakDayPrice,
} from '@revoada/core/prices/price-text';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { line } from 'd3-shape';
import { useId } from 'react';
import { Link } from 'react-router';
import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { describeShortStay } from '../describe-sights.ts';
import { describeStay } from '../describe-stay.ts';
import { type GraphTrip, listGraphTrips, listGrid, type Sights } from './graph-days.ts';
import styles from './price-graph.module.css';
import { listRoundAmounts, scaleAmount } from './scale.ts';

export type DrawnGraphProps = {
  query: SearchQuery;
  today: string;
  sights: Sights;
  /** For whom the prices are: 'por pessoa'. */
  whose: string;
  buildDayUrl: (dates: { departure: string; return: string | null }) => string;
};

const width = 960;
const height = 200;
const edge = { top: 12, right: 12, bottom: 24, left: 64 };

/** The prices around a search as a drawing, a table and, for round trips, a grid of departures by returns. S-450 */
export function DrawnGraph({ query, today, sights, whose, buildDayUrl }: DrawnGraphProps) {
  const { departure, return: back } = query;
  const trips = listGraphTrips({ departure, return: back }, today, sights);
  const grid = listGrid({ departure, return: back }, today, sights);
  const buildAlertSearch = (dates: GraphTrip) =>
    `?${formatSearchQuery({ ...query, departure: dates.departure, return: dates.return })}`;
  const priced = trips.flatMap(({ price, ...dates }) => (price ? [{ ...dates, price }] : []));
  return (
    <div className={styles.graph}>
      <h2>Trinta dias antes e depois</h2>
      <p className={styles.note}>{describeGraphBasis(query, { out: sights.out, whose })}</p>
      {priced.length < 2 ? (
        <p className={styles.note}>Ainda não há preços vistos que bastem para um gráfico.</p>
      ) : (
        <>
          <Lines trips={trips} departure={departure} today={today} buildDayUrl={buildDayUrl} />
          <ul className={styles.key} aria-hidden="true">
            <li>
              <i className={styles.cash} />
              em dinheiro
            </li>
            <li>
              <i className={styles.miles} />
              com milhas (≈), pelo que elas valem para você
            </li>
          </ul>
          <details>
            <summary>Ver como tabela</summary>
            <table className={styles.list}>
              <thead>
                <tr>
                  <th scope="col">{back === null ? 'Dia' : 'Ida e volta'}</th>
                  <th scope="col">Preço</th>
                  <th scope="col">Como</th>
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
                    <td>
                      <data value={trip.price.costCents ?? ''}>{formatDayCost(trip.price)}</data>
                    </td>
                    <td>{trip.price.awards.length > 0 ? formatDayPayment(trip.price) : nameDayPayment(trip.price)}</td>
                    <td>{formatAge(trip.price.seenOn, today)}</td>
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
      {grid ? <Grid grid={grid} query={query} today={today} whose={whose} buildDayUrl={buildDayUrl} /> : null}
    </div>
  );
}

/** 'Preços por pessoa, na econômica, sempre com 12 noites.' */
function describeGraphBasis(
  { departure, return: back }: Pick<SearchQuery, 'departure' | 'return'>,
  { out, whose }: Pick<Sights, 'out'> & { whose: string },
): string {
  if (back === null) return `Preços ${whose}, na econômica.`;
  const shortStay = describeShortStay(daysBetween(departure, back), out.values());
  return shortStay ?? `Preços ${whose}, na econômica, sempre ${describeStay(departure, back)}.`;
}

const nameDates = ({ departure, return: back }: Pick<GraphTrip, 'departure' | 'return'>): string =>
  back === null ? formatDay(departure) : `${formatDay(departure)} a ${formatDay(back)}`;

function nameTrip(trip: GraphTrip, today: string): string {
  const { price } = trip;
  const told = price ? [speakDayPrice(price), `visto ${formatAge(price.seenOn, today)}`] : ['sem preço visto'];
  return [nameDates(trip), ...told].join(', ');
}

type DrawnProps = {
  trips: readonly GraphTrip[];
  departure: string;
  today: string;
  buildDayUrl: DrawnGraphProps['buildDayUrl'];
};

function Lines({ trips, departure, today, buildDayUrl }: DrawnProps) {
  const costs = trips.flatMap(({ price }) => price?.costCents ?? []);
  const x = scaleAmount([0, trips.length - 1], [edge.left, width - edge.right]);
  const ticks = listRoundAmounts(Math.min(...costs), Math.max(...costs), 4);
  const y = scaleAmount([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - edge.bottom, edge.top]);
  const readCost = ({ price }: GraphTrip) => price?.costCents ?? null;
  const draw = line<GraphTrip>()
    .defined((trip) => readCost(trip) !== null)
    .x((_, place) => x(place))
    .y((trip) => y(readCost(trip) ?? 0));
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
            <title>{nameTrip(trip, today)}</title>
          </Link>
        ))}
        <path d={draw(trips) ?? ''} className={styles.line} />
        {trips.map(({ departure: day, price }, place) =>
          price?.costCents == null ? null : <Point key={day} price={price} at={[x(place), y(price.costCents)]} />,
        )}
      </svg>
    </div>
  );
}

/** A circle where a day is paid in reais, a diamond where miles count. */
function Point({ price: { awards }, at: [x, y] }: { price: DayPrice; at: [number, number] }) {
  if (awards.length === 0) return <circle cx={x} cy={y} r="3.5" className={styles.cashDot} />;
  return <path d={`M${x} ${y - 5}l5 5-5 5-5-5z`} className={styles.milesDot} />;
}

type GridProps = {
  grid: NonNullable<ReturnType<typeof listGrid>>;
  query: SearchQuery;
  today: string;
  whose: string;
  buildDayUrl: DrawnGraphProps['buildDayUrl'];
};

function Grid({ grid, query, today, whose, buildDayUrl }: GridProps) {
  const title = useId();
  return (
    <>
      {/* Apart from the table, which is wider than a phone. */}
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
