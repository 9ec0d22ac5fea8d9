import type { Examples } from '../example.ts';
import { ResultsWait } from './results-wait.tsx';

export const resultsExamples: readonly Examples[] = [
  { component: 'Espera dos resultados', width: 'full', states: { 'enquanto o script vem': <ResultsWait /> } },
];
