import { formatDate } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { seasonDays } from '@revoada/core/prices/observation-periods';
import { nameJudgement } from '@revoada/core/prices/price-statistics';
import type { SearchQuery } from '@revoada/core/search/query';
import { describeStay } from '../../prices/describe-stay.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Curve } from './curve.tsx';
import styles from './insight.module.css';
import { formatAmount, type Insight } from './insight.ts';

export type PriceInsightProps = {
  insights: readonly Insight[];
  query: Pick<SearchQuery, 'departure' | 'return'>;
  /** Basis of the price, where several people travel or bags are required: 'por adulto'. */
  counts: readonly string[];
  /** How old the prices around the search are. */
  observedText: string;
  /** What is judged: 'Preço desta volta'; the whole trip's price unless said. */
  name?: string;
  /** The same on narrow screens. */
  shortName?: string;
  /** In one line, without its curve. */
  compact?: boolean;
  /** UTC day: a price of an earlier one is no price of now. */
  today: string;
};

/**
 * Rates the trip's price as low, typical or high against observed prices, with a small curve, the figures and their
 * count. With too few observations it shows only the age of the prices beside it.
 */
export function PriceInsight({
  insights,
  query,
  counts,
  observedText,
  today,
  name: what = 'Preço desta viagem',
  shortName = what,
  compact = false,
}: PriceInsightProps) {
  const [main, ...others] = insights;
  if (!main) return <p className={styles.observations}>{observedText}</p>;
  const { programme, statistics, amount, seenOn, judgement } = main;
  const isOld = seenOn !== null && seenOn < today;
  const usual = formatUsual(main);
  return (
    <section className={joinClasses(styles.insight, compact && styles.compact)} aria-label="Este preço está bom?">
      {compact ? null : <Curve bins={statistics.bins} low={statistics.low} high={statistics.high} amount={amount} />}
      <div className={styles.say}>
        <p className={styles.verdict}>
          <span className={styles.wide}>
            {judgement === null
              ? `${what}: o que é normal`
              : `${what}: ${isOld ? 'estava' : 'agora está'} ${nameJudgement(judgement)}`}
          </span>
          <span className={styles.narrow}>
            {judgement === null
              ? `Normal: ${usual}`
              : `${shortName}: ${isOld ? 'estava ' : ''}${nameJudgement(judgement)}`}
          </span>
        </p>
        <p className={styles.figures}>
          {amount === null ? null : (
            <>
              <b>{formatAmount(programme, amount)}</b>
              {[programme === null ? ' em dinheiro' : ` ${programmeName(programme)}`, ...counts].join(', ')};{' '}
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
            <Grounds insight={main} query={query} />
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
            <p>{observedText}</p>
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

/** Data behind the rating: whole trips for a round trip. */
function Grounds({ insight, query }: { insight: Insight; query: PriceInsightProps['query'] }) {
  const { programme, statistics } = insight;
  const { count, since, lowest, highest } = statistics;
  const { departure, return: back } = query;
  const trips = back === null ? 'neste trecho: voos' : `na ida e volta ${describeStay(departure, back)}: idas`;
  return (
    <p>
      Comparamos com {count} preços que buscas viram desde {formatDate(since)}, de um adulto na econômica, {trips} até{' '}
      {seasonDays} dias antes ou depois {back === null ? 'deste' : 'desta'}, com antecedência parecida
      {back === null ? '' : ' e os dois voos vistos no mesmo dia'}. O menor foi {formatAmount(programme, lowest)} e o
      maior {formatAmount(programme, highest)}; a metade do meio, de {formatUsual(insight)}, é o normal.
    </p>
  );
}
