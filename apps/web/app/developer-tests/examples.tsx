import type { PageExamples } from '../example.ts';
import { DeveloperTestsPage } from './developer-tests-page.tsx';
import { TestAirportPage } from './test-airport-page.tsx';

export const developerPages: PageExamples = {
  'testes do sistema': <DeveloperTestsPage />,
  'teste de aeroportos': <TestAirportPage />,
};
