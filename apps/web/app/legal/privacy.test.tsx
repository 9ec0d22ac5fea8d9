import { exampleOwner } from '@revoada/core/owner-fixtures';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { privacy } from './privacy.tsx';

test('the privacy notice says how long prices are kept, and what a refusal leaves in the log', () => {
  const kept = privacy(exampleOwner).find(({ id }) => id === 'o-que-guardamos');
  const html = renderToStaticMarkup(<MemoryRouter>{kept?.body}</MemoryRouter>);
  expect(html).toContain('ficam guardados por 24 meses, sem ligação com pessoas');
  expect(html).toContain('um código que muda todo dia');
});
