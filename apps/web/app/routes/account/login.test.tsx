import { renderToStaticMarkup } from 'react-dom/server';
import { type ActionFunctionArgs, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LoginPage } from '../../account/sign-in/login-page.tsx';
import { action } from './login.tsx';

test('the sign-in page repeats a form that was sent without a session, without its files (S-551)', async () => {
  const sent = new FormData();
  sent.append('nome', 'Ana "Bia" <b>');
  sent.append('canal', 'email');
  sent.append('canal', 'push');
  sent.append('arquivo', new File(['a;b'], 'lista.csv'));
  const request = new Request('http://localhost/login', { method: 'POST', body: sent });
  const fields = await action({ request } as ActionFunctionArgs);
  const Page = createRoutesStub([
    { path: '/login', Component: () => <LoginPage failure={null} unsentFields={fields} /> },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/login?returnTo=%2Fdashboard%2Fclients%2Fnew']} />);
  expect(html).toMatch(/<form [^>]*action="\/dashboard\/clients\/new"[^>]*>/);
  expect(html.match(/<input [^>]*>/g)).toEqual([
    '<input type="hidden" name="nome" value="Ana &quot;Bia&quot; &lt;b&gt;"/>',
    '<input type="hidden" name="canal" value="email"/>',
    '<input type="hidden" name="canal" value="push"/>',
  ]);
  expect(html).toMatch(/<a [^>]*href="\/login\?returnTo=%2Fdashboard%2Fclients%2Fnew" target="_blank"/);
});
