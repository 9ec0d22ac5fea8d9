import type { SeenAward } from '@revoada/core/awards/award';
import { formatAward, formatSeenAgo } from '@revoada/core/awards/award-text';
import { formatDay } from '@revoada/core/format/time';
import { useId, useState } from 'react';
import { AwardFlights } from './award-flights.tsx';
import styles from './awards.module.css';

type AwardLineProps = { award: SeenAward; nowMs: number; withDay: boolean };

/** An award with its age. Its flights are read at the press of a button, because that costs a call. */
export function AwardLine({ award, nowMs, withDay }: AwardLineProps) {
  const flights = useId();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <span className={styles.amount}>{formatAward(award)}</span>{' '}
      <small>
        {withDay ? `${formatDay(award.date)} · ` : null}
        {formatSeenAgo(award.seenAt, nowMs)}
      </small>{' '}
      <button
        type="button"
        className={`btn btn--text btn--s ${styles.flightsButton}`}
        aria-expanded={open}
        aria-controls={open ? flights : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Fechar voos' : 'Ver voos'}
        <span className="vh"> de {formatAward(award)}</span>
      </button>
      {open ? (
        <div id={flights}>
          <AwardFlights award={award} />
        </div>
      ) : null}
    </li>
  );
}
