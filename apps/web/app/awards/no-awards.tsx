import styles from './awards.module.css';
import type { NoAwards } from './read-awards.ts';

const texts: Readonly<Record<Exclude<NoAwards['state'], 'none' | 'ended'>, string>> = {
  quota: 'As 1.000 consultas de hoje da sua assinatura do seats.aero acabaram. Elas voltam às 21h de Brasília.',
  refused: 'O seats.aero recusou a consulta. Confira se a sua assinatura Pro está ativa.',
  away: 'O seats.aero não respondeu agora. Tente de novo em alguns minutos.',
};

/** Why there are no awards, and what to do. */
export function NoAwardsNote({ state }: NoAwards) {
  return (
    <p className={styles.note} role="status">
      {state === 'none' || state === 'ended' ? (
        <>
          A conexão com o seu seats.aero terminou. <a href="/conta#seats-aero">Conectar de novo</a>
        </>
      ) : (
        texts[state]
      )}
    </p>
  );
}
