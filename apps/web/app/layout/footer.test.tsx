import { airportDataCredit } from '@revoada/core/airports/attribution';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

test('shows the author of the airport data with the licence', () => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Footer }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { viewer: null } } }} />);
  expect(html).toContain(`${airportDataCredit.name}, de ${airportDataCredit.author}, licença`);
  expect(html).toContain(`href="${airportDataCredit.licenceUrl}"`);
});
