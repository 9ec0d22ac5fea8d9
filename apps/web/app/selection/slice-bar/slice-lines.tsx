import { formatClock } from '@revoada/core/format/time';
import type { SearchSlice } from '@revoada/core/search/slices';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import barStyles from '../trip-bar/trip-bar.module.css';
import styles from './slice-bar.module.css';
import type { SliceLine } from './slice-trip.ts';

/** One line for each slice: '2 · LIS – MAD 11:45 – 14:05 em dinheiro'. */
export function SliceLines({
  slices,
  lines,
  bought,
}: {
  slices: readonly SearchSlice[];
  lines: readonly SliceLine[];
  bought: readonly boolean[];
}) {
  return (
    <ol className={styles.lines}>
      {slices.map(({ direction, origin, destination }, at) => {
        const { flight = null, isSuggested = false, payment = null, isSameTicket = false } = lines[at] ?? {};
        return (
          <li key={direction}>
            {flight ? <AirlineTile airline={flight.airline} /> : <span className={styles.noTile} />}
            <b>
              {at + 1} · {flight?.origin ?? origin} – {flight?.destination ?? destination}
            </b>
            <span className={styles.times}>
              {flight ? (
                <>
                  {formatClock(flight.departsAt)} – {formatClock(flight.arrivesAt)}
                  <DayShift flight={flight} />
                  {isSuggested && !isSameTicket ? <span className={styles.wide}> · sugerido</span> : null}
                </>
              ) : (
                'a escolher'
              )}
            </span>
            {bought[at] ? (
              <em>comprado</em>
            ) : payment ? (
              <em className={payment === 'cash' ? barStyles.cash : barStyles.miles}>
                {isSameTicket ? 'no mesmo bilhete' : payment === 'cash' ? 'em dinheiro' : 'em milhas'}
              </em>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
