import { useContext, useId, useState } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import type { PriceRoute } from '../prices/read-price-days.ts';
import { useDayKind } from '../prices/use-day-kind.ts';
import { AwardAnswer } from './award-answer.tsx';
import { AwardDays } from './award-days.tsx';
import styles from './awards.module.css';
import { readAwardGroups } from './read-awards.ts';
import { useAnswer } from './use-answer.ts';
import { useConnection } from './use-connection.ts';

/**
 * Awards of the days in view from the reader's own seats.aero, below the calendar and apart from its prices. They are read
 * at the press of a button, or at once where 'Com milhas' is chosen; nothing appears without a connection.
 */
export function AwardCalendar({ route, today }: { route: PriceRoute; today: string }) {
  const title = useId();
  const [kind] = useDayKind();
  const connection = useConnection();
  const [pressed, setPressed] = useState(false);
  const range = useContext(CalendarStateContext)?.visibleRange;
  const [first, last] = [range?.start.toString() ?? today, range?.end.toString() ?? today];
  const isAsked = connection === 'connected' && (pressed || kind === 'miles') && last >= today;
  const query = { origem: route.origin, destino: route.destination, de: first < today ? today : first, ate: last };
  const answered = useAnswer(isAsked ? JSON.stringify(query) : null, (question, signal) =>
    readAwardGroups('days', JSON.parse(question), signal),
  );
  if (connection === null || connection === 'none' || kind === 'cash') return null;
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h3 id={title}>Com milhas, no seu seats.aero</h3>
      <AwardAnswer
        {...{ connection, isAsked, answered }}
        button={
          <button type="button" className="btn btn--line btn--s" onClick={() => setPressed(true)}>
            Ver prêmios destes dias
          </button>
        }
        renderGroups={(groups, nowMs) => <AwardDays groups={groups} nowMs={nowMs} />}
      />
    </section>
  );
}
