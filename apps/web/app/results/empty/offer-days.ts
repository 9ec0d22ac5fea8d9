import { STEP_PARAMETER } from '@revoada/core/results/view';
import type { SearchQuery } from '@revoada/core/search/query';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import type { DayChoice } from './near-days.tsx';
import { searchOn } from './search-on.ts';

/** Another day for the way back is not a search of its own: what is bought and chosen stays. */
const WAY_BACK = `&${STEP_PARAMETER}=volta`;

/** What other days of the list's flights may be searched. S-285 */
export function offerDays({ leg, direction, choice }: ResultsPage, props: ResultsAreaProps): DayChoice {
  const { query, basePath, maxDaysAhead, lastDay = null } = props;
  const today = new Date().toISOString().slice(0, 10);
  const going = choice.wayBack ? choice.selection.outbound?.departsAt.slice(0, 10) : query.departure;
  return {
    leg,
    which: direction === 'return' ? 'return' : 'departure',
    range: { first: choice.step === 'return' ? (going ?? today) : today, last: lastDay },
    maxDaysAhead: maxDaysAhead ?? 30,
    seenIn: nameSeen(query),
    buildDayUrl(date, asSeen) {
      const asked = asSeen ? { ...query, ...SEEN } : query;
      return `${basePath}${searchOn(asked, direction, date, lastDay)}${choice.wayBack ? WAY_BACK : ''}`;
    },
  };
}

/** The fares that were seen are those of every airline in economy. */
const SEEN = { cabin: 'economy', airline: null } as const;

function nameSeen({ cabin, airline }: Pick<SearchQuery, 'cabin' | 'airline'>): string | null {
  const words = [
    ...(cabin === SEEN.cabin ? [] : ['na econômica']),
    ...(airline === null ? [] : ['com todas as companhias']),
  ];
  return words.length === 0 ? null : words.join(', ');
}
