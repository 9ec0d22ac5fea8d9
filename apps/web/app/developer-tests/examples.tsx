import type { PageExamples } from '../example.ts';
import { TestAirportPage } from '../search-form/test-airport-page.tsx';
import { DeveloperTestsPage } from './developer-tests-page.tsx';

export const developerPages: PageExamples = {
  'testes do sistema': <DeveloperTestsPage />,
  'teste de aeroportos': <TestAirportPage />,
};
