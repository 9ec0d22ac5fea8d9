import { airportDataCredit } from '@revoada/core/airports/attribution';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleOwner } from '../example-parts/sample-owner.ts';
import { terms } from './terms.tsx';

test('the terms credit the airport data as its licence requires: author, source, licence and adaptation', () => {
  const credits = terms(exampleOwner).find(({ id }) => id === 'creditos');
  const html = renderToStaticMarkup(credits?.body);
  expect(html).toContain('airport-data-js, de Aashish Vivekanand, sob a licença CC BY 4.0, com adaptações');
  expect(html).toContain(`href="${airportDataCredit.sourceUrl}"`);
  expect(html).toContain(`href="${airportDataCredit.licenceUrl}"`);
});
