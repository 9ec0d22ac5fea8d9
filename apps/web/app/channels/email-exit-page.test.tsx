import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Page from '../routes/channels/leave-emails.tsx';

const path = '/alertas/sair?chave=x';

function show(state: { enabled: boolean } | null): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/alertas/sair', Component: Page, loader: () => state }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { page: state } }} />);
}

test('shows a button to unsubscribe, and the state afterwards (S-390)', () => {
  expect(show({ enabled: true })).toMatch(/<form [^>]*method="post"[^>]*>.*Não quero mais receber<\/button>/s);
  const off = show({ enabled: false });
  expect(off).toContain('Alertas por e-mail desligados');
  expect(off).not.toContain('<form');
  expect(show(null)).toContain('Este link não vale mais');
});
