import { readSliceNumber } from '@revoada/core/flights/directions';
import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay, formatDuration } from '@revoada/core/format/time';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { findWinningCell, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { durationText, findConnections, flightNumberText, listLowerCabins } from '../../flight-card/card-text.ts';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { describePayment } from '../../selection/trip-bar/bar-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './row-details.module.css';
import { useAirportNames } from './use-airport-names.ts';

/** The flights of one way, one by one, with what passes between them. */
export function RowLegs({ offer, title }: { offer: FlightOffer; title: string }) {
  const connections = findConnections(offer.segments);
  const nameAirport = useAirportNames();
  return (
    <>
      <h4>
        {title}, {formatDay(offer.departsAt)} <span>{durationText(offer)}</span>
      </h4>
      <ol className={styles.legs}>
        {offer.segments.map((segment, at) => {
          const connection = connections[at];
          return (
            <li key={`${segment.origin}${segment.departsAt}`}>
              <p className={styles.stop}>
                <b>
                  {formatClock(segment.departsAt)}
                  <DayShift flight={{ ...offer, arrivesAt: segment.departsAt }} verb="sai" />
                </b>{' '}
                {nameAirport(segment.origin)}
              </p>
              <p className={styles.fly}>
                {formatDuration(segment.durationMinutes)} · {segment.carrier.name} {flightNumberText(segment)}
                {segment.operatedBy.iata !== segment.carrier.iata ? ` · operado por ${segment.operatedBy.name}` : ''}
                {segment.aircraft ? ` · ${segment.aircraft}` : ''}
                {listLowerCabins([segment]).map((text) => ` · ${text}`)}
              </p>
              <p className={styles.stop}>
                <b>
                  {formatClock(segment.arrivesAt)}
                  <DayShift flight={{ ...offer, arrivesAt: segment.arrivesAt }} />
                </b>{' '}
                {nameAirport(segment.destination)}
              </p>
              {connection ? (
                <p className={connection.changesAirport ? `${styles.wait} ${styles.change}` : styles.wait}>
                  <Icon name={connection.changesAirport ? 'warning' : 'clock'} small />
                  Conexão de {formatDuration(connection.waitMinutes)}
                  {connection.changesAirport
                    ? `, com troca de aeroporto: ${connection.arrives} → ${connection.departs}`
                    : `, no mesmo aeroporto`}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

type LaterFlightsProps = {
  row: Row;
  step: Direction;
  /** The flight back of a journey's key; null where the account does not see it. */
  findReturn: (journeyKey: string) => ListedOffer | null;
};

/** The later flights that are counted already, in order: those of the better price one by one, others in a line. */
export function LaterFlights({ row, step, findReturn }: LaterFlightsProps) {
  const better = findWinningCell(row);
  const other = better === row.cash ? row.miles : row.cash;
  const places = [better, other].flatMap((cell) => cell?.later.map(({ slice }) => slice) ?? []);
  const shown = { better, other, isSeveral: readSliceNumber(step) !== null, findReturn };
  return [...new Set(places)].sort().map((place) => <LaterSlice key={place} place={place} {...shown} />);
}

function LaterSlice({
  place,
  better,
  other,
  isSeveral,
  findReturn,
}: Pick<LaterFlightsProps, 'findReturn'> & {
  place: number;
  better: PriceCell | null;
  other: PriceCell | null;
  isSeveral: boolean;
}) {
  const [inBetter, inOther] = [better, other].map((cell) => cell?.later.find(({ slice }) => slice === place));
  const find = (flights: typeof inBetter) => (flights ? findReturn(flights.journeyKey) : null);
  const [first, second] = [find(inBetter), find(inOther)];
  const name = `${isSeveral ? `${place + 1}º trecho` : 'Volta'} já na conta`;
  const paid = (flights: typeof inBetter) => (flights ? `${name} ${describePayment(flights.price)}` : name);
  if (!first) return second ? <RowLegs offer={second} title={paid(inOther)} /> : null;
  const differs = second !== null && second.journeyKey !== first.journeyKey;
  return (
    <>
      <RowLegs offer={first} title={differs ? paid(inBetter) : name} />
      {differs ? <LaterLine offer={second} title={paid(inOther)} /> : null}
    </>
  );
}

function LaterLine({ offer, title }: { offer: ListedOffer; title: string }) {
  return (
    <p className={styles.note}>
      {title}: <b>{offer.segments.map(flightNumberText).join(' · ')}</b>, {formatDay(offer.departsAt)},{' '}
      {formatClock(offer.departsAt)} às {formatClock(offer.arrivesAt)}
      <DayShift flight={offer} />
    </p>
  );
}
