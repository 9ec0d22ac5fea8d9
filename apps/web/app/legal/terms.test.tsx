import { AIRPORT_DATA_CREDIT } from '@revoada/core/airports/attribution';
import type { OwnerData } from '@revoada/core/ports';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { terms } from './terms.tsx';

const owner: OwnerData = {
  example: true,
  figuresConfirmed: false,
  companyName: 'Revoada Viagens',
  cnpj: '00.000.000/0000-00',
  address: 'Rua Um, 1',
  phone: '(11) 0000-0000',
  email: 'contato@example.com',
  chatUrl: 'https://wa.me/0',
  socialLinks: [],
};

test('the terms credit the airport data as its licence asks: its author, its source, the licence, that it was adapted', () => {
  const credits = terms(owner).find(({ id }) => id === 'creditos');
  const html = renderToStaticMarkup(credits?.body);
  expect(html).toContain('Aashish Vivekanand, sob a licença CC BY 4.0, com adaptações');
  expect(html).toContain(`href="${AIRPORT_DATA_CREDIT.sourceUrl}"`);
  expect(html).toContain(`href="${AIRPORT_DATA_CREDIT.licenceUrl}"`);
});
