import type { OwnerData } from '@revoada/core/ports';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { privacy } from './privacy.tsx';

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

test('the privacy notice says how long prices are kept, and what a refusal leaves in the log', () => {
  const kept = privacy(owner).find(({ id }) => id === 'o-que-guardamos');
  const html = renderToStaticMarkup(<MemoryRouter>{kept?.body}</MemoryRouter>);
  expect(html).toContain('ficam guardados por 24 meses, sem ligação com pessoas');
  expect(html).toContain('um código que muda todo dia');
});
