import { accountExamples } from '../account/examples.tsx';
import type { Examples } from '../example.ts';
import { flightCardExamples } from '../flight-card/examples.tsx';
import { handoverExamples } from '../handover/examples.tsx';
import { plansExamples } from '../plans/examples.tsx';
import { listExamples } from '../results/list/examples.tsx';
import { topExamples } from '../results/top/examples.tsx';
import { searchFormExamples } from '../search-form/examples.tsx';
import { selectionExamples } from '../selection/examples.tsx';
import { summaryExamples } from '../summary/examples.tsx';
import { uiExamples } from '../ui/examples.tsx';

/** Every folder's examples. A new component adds a file beside it and a line here. */
export const gallery: readonly Examples[] = [
  ...uiExamples,
  ...searchFormExamples,
  ...flightCardExamples,
  ...listExamples,
  ...topExamples,
  ...selectionExamples,
  ...summaryExamples,
  ...plansExamples,
  ...handoverExamples,
  ...accountExamples,
];
