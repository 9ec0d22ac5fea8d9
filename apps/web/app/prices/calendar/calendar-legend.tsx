import { formatDate } from '@revoada/core/format/time';
import { plan } from '@revoada/core/plans/plan';
import { useContext } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import { describeObservations } from '../describe-observations.ts';
import type { KnownPrices } from './calendar-price-loader.tsx';
import styles from './calendar-prices.module.css';

type CalendarLegendProps = {
  /** Last day of the free search; null without a limit. */
  lastDay: string | null;
  today: string;
  /** Undefined while loading; null where the route is unknown. */
  prices: KnownPrices | undefined | null;
};

/** Legend of the calendar's marks, and the age of the prices in view. */
export function CalendarLegend({ lastDay, today, prices }: CalendarLegendProps) {
  return (
    <>
      {prices === null ? null : (
        <ul className={styles.legend} aria-hidden="true">
          <li>
            <i className={styles.keyCash} />
            em dinheiro
          </li>
          <li>
            <i className={styles.keyMiles} />
            com milhas (≈)
          </li>
          <li>
            <i className={styles.keyLow} />
            menor do mês
          </li>
        </ul>
      )}
      {lastDay === null ? null : (
        <p className={styles.note}>
          <span className={styles.keyBeyond} aria-hidden="true" />A busca grátis vai até {formatDate(lastDay)}. Dias
          depois disso são da {plan.name}.
        </p>
      )}
      {prices === null ? null : <ObservationNote today={today} prices={prices} />}
    </>
  );
}

function ObservationNote({ today, prices }: { today: string; prices: KnownPrices | undefined }) {
  const range = useContext(CalendarStateContext)?.visibleRange;
  if (prices === undefined || prices.state === 'loading')
    return <p className={styles.observations}>Buscando preços vistos…</p>;
  if (prices.state === 'failed') {
    return (
      <p className={styles.observations}>Não deu para trazer os preços agora. As datas funcionam do mesmo jeito.</p>
    );
  }
  if (prices.needsDeparture) {
    return <p className={styles.observations}>O preço de cada volta depende da ida. Escolha primeiro a ida.</p>;
  }
  if (prices.shortStay) return <p className={styles.observations}>{prices.shortStay}</p>;
  const [start, end] = [range?.start.toString() ?? '', range?.end.toString() ?? ''];
  const days = [...prices.days].flatMap(([date, { seenOn }]) => (date >= start && date <= end ? [seenOn] : []));
  return <p className={styles.observations}>{describeObservations(days, today)}</p>;
}
