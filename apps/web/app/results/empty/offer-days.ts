import { STEP_PARAMETER } from '@revoada/core/results/view';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import type { DayChoice } from './near-days.tsx';
import { searchOn } from './search-on.ts';

/** Another day for the way back is not a search of its own: what is bought and chosen stays. */
const WAY_BACK = `&${STEP_PARAMETER}=volta`;

/** What other days of the list's flights may be searched. */
export function offerDays({ leg, direction, choice }: ResultsPage, props: ResultsAreaProps): DayChoice {
  const { query, basePath, maxDaysAhead, lastDay = null } = props;
  const today = new Date().toISOString().slice(0, 10);
  const going = choice.wayBack ? choice.selection.outbound?.departsAt.slice(0, 10) : query.departure;
  return {
    leg,
    which: direction === 'return' ? 'return' : 'departure',
    range: { first: choice.step === 'return' ? (going ?? today) : today, last: lastDay },
    maxDaysAhead: maxDaysAhead ?? 30,
    buildDayUrl: (date) => `${basePath}${searchOn(query, direction, date, lastDay)}${choice.wayBack ? WAY_BACK : ''}`,
  };
}
