import { formatNumber } from '@revoada/core/format/money';
import styles from './awards.module.css';

/** Where the awards come from, what they are for, and what the reading cost. */
export function AwardSource({ partial, callsLeft }: { partial: boolean; callsLeft: number | null }) {
  return (
    <p className={styles.note}>
      Só ida, por adulto. Não entram na comparação: podem ter acabado desde que foram vistos.
      {partial ? ' Pode haver outros.' : null} Dados:{' '}
      <a href="https://seats.aero" rel="noreferrer">
        seats.aero
      </a>
      {callsLeft === null
        ? null
        : ` · ${callsLeft === 1 ? 'resta 1 consulta' : `restam ${formatNumber(callsLeft)} consultas`} hoje`}
      .
    </p>
  );
}
