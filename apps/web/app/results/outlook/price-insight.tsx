import { formatDate } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { seasonDays } from '@revoada/core/prices/seen-periods';
import { Curve } from './curve.tsx';
import styles from './insight.module.css';
import { formatAmount, type Insight, nameJudgement } from './insight.ts';

type PriceInsightProps = {
  insights: readonly Insight[];
  /** 'da ida' on round trips: the price of one direction. */
  roundTrip: boolean;
  /** Several people travel: the price is one adult's, unlike those of the list. */
  shared: boolean;
  /** How old the prices around the search are. */
  sights: string;
  /** UTC day: a price of an earlier one is no price of now. */
  today: string;
};

/**
 * Whether the price is good: low, typical or high against what was seen, with a small curve, the figures and how many there
 * are. Silent where too few were seen; then its place tells how old the prices beside it are. S-449
 */
export function PriceInsight({ insights, roundTrip, shared, sights, today }: PriceInsightProps) {
  const [main, ...others] = insights;
  if (!main) return <p className={styles.sights}>{sights}</p>;
  const { programme, statistics, amount, seenOn, judgement } = main;
  const isOld = seenOn !== null && seenOn < today;
  const usual = formatUsual(main);
  const what = `Preço${programme === null ? '' : ' em milhas'} ${roundTrip ? 'da ida' : 'deste dia'}`;
  return (
    <section className={styles.insight} aria-label="Este preço está bom?">
      <Curve bins={statistics.bins} low={statistics.low} high={statistics.high} amount={amount} />
      <div className={styles.say}>
        <p className={styles.verdict}>
          <span className={styles.wide}>
            {judgement === null
              ? `${what}: o que é normal`
              : `${what}: ${isOld ? 'estava' : 'agora está'} ${nameJudgement(judgement)}`}
          </span>
          <span className={styles.narrow}>
            {judgement === null ? `Normal: ${usual}` : `${what}: ${isOld ? 'estava ' : ''}${nameJudgement(judgement)}`}
          </span>
        </p>
        <p className={styles.figures}>
          {amount === null ? null : (
            <>
              <b>{formatAmount(programme, amount)}</b>
              {programme === null ? null : ` ${programmeName(programme)}`}
              {shared ? ' por adulto; ' : '; '}
            </>
          )}
          {amount === null ? 'O' : 'o'} normal vai de {usual}.
        </p>
        <details className={styles.how}>
          <summary className="touch">
            <span className={styles.wide}>Como sabemos</span>
            <span className={styles.narrow}>Por quê?</span>
          </summary>
          <div>
            <Grounds insight={main} />
            {others.length > 0 ? (
              <ul aria-label="Em milhas">
                {others.map((other) => (
                  <li key={other.programme}>
                    <b>{programmeName(other.programme ?? 'other')}</b>
                    {other.amount === null || other.judgement === null
                      ? ': '
                      : `: ${formatAmount(other.programme, other.amount)}, ${nameJudgement(other.judgement)}. `}
                    O normal vai de {formatUsual(other)} ({other.statistics.count} preços vistos).
                  </li>
                ))}
              </ul>
            ) : null}
            <p>{sights}</p>
          </div>
        </details>
      </div>
    </section>
  );
}

/** 'R$ 3.087 a R$ 3.476' */
function formatUsual({ programme, statistics }: Insight): string {
  return `${formatAmount(programme, statistics.low)} a ${formatAmount(programme, statistics.high)}`;
}

function Grounds({ insight }: { insight: Insight }) {
  const { programme, statistics } = insight;
  const { count, since, lowest, highest } = statistics;
  return (
    <p>
      Comparamos com {count} preços que buscas viram desde {formatDate(since)}, de um adulto na econômica, neste trecho:
      voos até {seasonDays} dias antes ou depois deste, buscados com antecedência parecida. O menor foi{' '}
      {formatAmount(programme, lowest)} e o maior {formatAmount(programme, highest)}; a metade do meio, de{' '}
      {formatUsual(insight)}, é o normal.
    </p>
  );
}
