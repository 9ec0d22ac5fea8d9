import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { exampleOwner } from '../example-parts/sample-owner.ts';
import { privacy } from './privacy.tsx';

test('the privacy notice says how long prices are kept, and what a refusal leaves in the log (S-292)', () => {
  const section = privacy(exampleOwner).find(({ id }) => id === 'o-que-guardamos');
  const html = renderToStaticMarkup(<MemoryRouter>{section?.body}</MemoryRouter>);
  expect(html).toContain('ficam guardados por 24 meses, sem ligação com pessoas');
  expect(html).toContain('um código que muda todo dia');
});

test('the privacy notice says how long each record is kept, as the jobs keep it (S-213)', () => {
  const section = privacy(exampleOwner).find(({ id }) => id === 'o-que-guardamos');
  const html = renderToStaticMarkup(<MemoryRouter>{section?.body}</MemoryRouter>);
  const readPeriod = (what: string) => html.split(what)[1]?.match(/Até quando<\/dt><dd>(.*?)<\/dd>/)?.[1];
  expect(readPeriod('Sessões:')).toBe('12 horas sem uso, 30 dias no máximo');
  expect(readPeriod('Assinatura e pagamentos:')).toBe('5 anos, mesmo depois da exclusão');
  expect(readPeriod('Registro do que foi feito')).toBe('5 anos');
  expect(readPeriod('Registro dos e-mails enviados')).toBe('6 meses, ou até você excluir a conta');
});
