import { daysBetween } from '@revoada/core/dates/local-date';
import { formatBRL } from '@revoada/core/format/money';
import { formatDay } from '@revoada/core/format/time';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import { line } from 'd3-shape';
import { Link } from 'react-router';
import { joinClasses } from '../../ui/join-classes.ts';
import type { BuildDayUrl, GraphTrip } from './graph-days.ts';
import { nameTrip } from './name-trip.ts';
import styles from './price-graph.module.css';
import { listRoundAmounts, scaleAmount } from './scale.ts';

const width = 960;
const height = 200;
const edge = { top: 12, right: 12, bottom: 24, left: 64 };

type DrawnProps = {
  trips: readonly GraphTrip[];
  departure: string;
  today: string;
  buildDayUrl: BuildDayUrl;
};

/** Prices of the days as a line, each day a link. */
export function GraphLines({ trips, departure, today, buildDayUrl }: DrawnProps) {
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
              // Centred text would be cut at the edge.
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

/** A circle for a day in reais, a diamond for one in miles. */
function Point({ price: { awards }, at: [x, y] }: { price: DayPrice; at: [number, number] }) {
  if (awards.length === 0) return <circle cx={x} cy={y} r="3.5" className={styles.cashDot} />;
  return <path d={`M${x} ${y - 5}l5 5-5 5-5-5z`} className={styles.milesDot} />;
}
