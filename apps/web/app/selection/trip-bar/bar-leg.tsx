import type { Price } from '@revoada/core/flights/offer';
import { formatClock, formatDay } from '@revoada/core/format/time';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import type { ChosenFlight } from '../chosen-flight.ts';
import { describeFlight, describePayment } from './bar-text.ts';
import styles from './trip-bar.module.css';

/** One direction of the trip in the bar. */
export type BarLegView = {
  /** 'Ida', 'Volta', 'Volta sugerida', 'Volta fora dos filtros'. */
  title: string;
  /** The filters exclude the flight: narrow bars show only the title and the times. */
  leftOut?: boolean;
  /** Null where the account does not see the flight, or there is none. */
  flight: ChosenFlight | null;
  /** Local time of departure; null where unknown. */
  departsAt: string | null;
  price: Price | null;
  bought: boolean;
  /** A joint ticket covers it together with the other direction, which shows the price. */
  isSameTicket?: boolean;
  /** Text instead of a flight: 'a escolher', 'na Conta PRO'. */
  missing: string;
};

const tones = { cash: styles.cash, miles: styles.miles };

/** 'Ida · qui, 3 dez' with times, airline and payment. */
export function BarLeg({ leg }: { leg: BarLegView }) {
  const { title, leftOut, flight, departsAt, price, bought, missing, isSameTicket = false } = leg;
  return (
    <div className={styles.leg} data-left-out={leftOut || undefined}>
      {flight ? <AirlineTile airline={flight.airline} /> : <span className={styles.noTile} />}
      <p>
        <b>
          {title}
          {departsAt ? <span className={styles.wide}> · {formatDay(departsAt)}</span> : null}
          {flight?.wantedBags?.length ? <span className={styles.wide}> · com mala</span> : null}
        </b>
        <span>
          {flight ? (
            <>
              {formatClock(flight.departsAt)} – {formatClock(flight.arrivesAt)}
              <DayShift flight={flight} />
              <span className={styles.wide}> · {describeFlight(flight)}</span>
            </>
          ) : (
            [departsAt && formatClock(departsAt), missing].filter(Boolean).join(' · ')
          )}
        </span>
      </p>
      {bought ? (
        <em>comprado</em>
      ) : price ? (
        <em className={tones[price.kind]}>
          {isSameTicket ? (
            <>
              <span className={styles.roomy}>no </span>mesmo bilhete
            </>
          ) : (
            describePayment(price)
          )}
        </em>
      ) : null}
    </div>
  );
}
