import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { judgePrice, type PriceJudgement } from '@revoada/core/prices/price-statistics';
import type { SeenPrices, SeenStatistics } from '../../prices/seen-prices.ts';

/** A price against what was seen of its route, season and lead time. */
export type Insight = {
  /** Null: in reais. */
  programme: ProgrammeId | null;
  statistics: SeenStatistics;
  /** The lowest now, of one adult: cents or miles. Null while nobody knows. */
  amount: number | null;
  /** The UTC day on which that was seen; null with it. */
  seenOn: string | null;
  judgement: PriceJudgement | null;
};

/** By what was seen; but a price that reads like an end of the normal range is normal, as the text beside it says. */
function judgeShown(programme: ProgrammeId | null, statistics: SeenStatistics, amount: number): PriceJudgement | null {
  const judgement = judgePrice(statistics, amount);
  const shown = formatAmount(programme, amount);
  const ends = [statistics.low, statistics.high].map((end) => formatAmount(programme, end));
  return judgement && ends.includes(shown) ? 'typical' : judgement;
}

/** One for reais, and one for each programme that was seen often enough; those with a price now come first. S-449 */
export function buildInsights(seen: Pick<SeenPrices, 'cash' | 'miles'>, day: PriceDay | undefined): Insight[] {
  const judge = (
    programme: ProgrammeId | null,
    statistics: SeenStatistics,
    amount: number | null = null,
    seenOn: string | null = null,
  ): Insight => ({
    programme,
    statistics,
    amount,
    seenOn,
    judgement: amount === null ? null : judgeShown(programme, statistics, amount),
  });
  const inMiles = PROGRAMMES.flatMap(({ id }) => {
    const statistics = seen.miles[id];
    const award = day?.miles.find(({ programme }) => programme === id);
    return statistics ? [judge(id, statistics, award?.miles, award?.seenOn)] : [];
  });
  const cash = seen.cash ? [judge(null, seen.cash, day?.cash?.totalCents, day?.cash?.seenOn)] : [];
  return [...cash, ...inMiles.toSorted((a, b) => Number(b.judgement !== null) - Number(a.judgement !== null))];
}

/** An amount as people read it: 'R$ 2.940' or '81.500 milhas'. */
export function formatAmount(programme: ProgrammeId | null, amount: number): string {
  return programme === null ? formatBRL(amount, { cents: false }) : formatMiles({ programme, miles: amount });
}

const words = { low: 'baixo', typical: 'normal', high: 'alto' } as const;

export const nameJudgement = (judgement: PriceJudgement): string => words[judgement];
