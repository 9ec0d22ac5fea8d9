import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { TestAirportPage } from './test-airport-page.tsx';

test('the hints form one sentence', () => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: TestAirportPage }]);
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, '');
  expect(text).toContain(
    'Busque pelo nome de um país (Portugal), por uma cidade (Lisboa) ou por um código IATA (LIS).',
  );
});
