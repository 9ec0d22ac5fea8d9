import type { AwardFlights as Flights, SeenAward } from '@revoada/core/awards/award';
import { formatAward, formatSeenAgo } from '@revoada/core/awards/award-text';
import { daysBetween } from '@revoada/core/dates/local-date';
import { formatClock, formatDuration } from '@revoada/core/format/time';
import styles from './awards.module.css';
import { NoAwardsNote } from './no-awards.tsx';
import { type AwardFlightsAnswer, readAwardFlights } from './read-awards.ts';
import { useAnswer } from './use-answer.ts';

/** The flights of an award, read when this appears. */
export function AwardFlights({ award }: { award: SeenAward }) {
  const answered = useAnswer(award.id, readAwardFlights);
  if (!answered) {
    return (
      <p className={styles.note} role="status">
        Buscando os voos…
      </p>
    );
  }
  return <AwardFlightList award={award} answer={answered.answer} nowMs={answered.atMs} />;
}

type AwardFlightListProps = { award: SeenAward; answer: AwardFlightsAnswer; nowMs: number };

/** Flights in the cabin of the award. */
export function AwardFlightList({ award, answer, nowMs }: AwardFlightListProps) {
  if (answer.state !== 'ready') return <NoAwardsNote state={answer.state} />;
  const shown = answer.flights.filter(({ cabin }) => cabin === award.cabin);
  if (shown.length === 0) {
    return (
      <p className={styles.note} role="status">
        Este prêmio não aparece mais. O programa pode ter outros.
      </p>
    );
  }
  return (
    <ul className={styles.flights}>
      {shown.map((flights) => (
        <li key={flights.id}>
          <b>
            {formatClock(flights.departsAt)} – {formatClock(flights.arrivesAt)}
            {describeLanding(flights)}
          </b>{' '}
          {describeFlights(flights)}
          <br />
          {formatAward({ ...flights, programme: award.programme })}
          {flights.seats === null ? null : `, ${flights.seats === 1 ? '1 lugar' : `${flights.seats} lugares`}`},{' '}
          {formatSeenAgo(flights.seenAt, nowMs)}
        </li>
      ))}
    </ul>
  );
}

/** ' +1' for a landing on the next day, by the local days of both airports. */
function describeLanding({ departsAt, arrivesAt }: Flights): string {
  const days = daysBetween(departsAt.slice(0, 10), arrivesAt.slice(0, 10));
  if (days === 0) return '';
  return days > 0 ? ` +${days}` : ` ${days}`;
}

/** 'TP82, TP1364 · 1 parada · 14h05' */
function describeFlights({ flightNumbers, stops, durationMinutes }: Flights): string {
  const stopText = stops === null ? [] : [stops === 0 ? 'direto' : `${stops} ${stops === 1 ? 'parada' : 'paradas'}`];
  const duration = durationMinutes === null ? [] : [formatDuration(durationMinutes)];
  return [flightNumbers.join(', '), ...stopText, ...duration].join(' · ');
}
