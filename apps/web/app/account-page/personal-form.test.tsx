import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { AccountView, EmailToConfirm } from './account-view.server.ts';
import { PersonalForm } from './personal-form.tsx';

const personal = { name: 'Maria', email: 'maria@example.com', emailVerified: false, phone: '', birthDate: '' };

/** The part that `PersonalForm` shows. */
function renderForm(emailToConfirm: EmailToConfirm): string {
  const account = { personal, emailToConfirm, memberSince: '02/03/2026' } as AccountView;
  const Part = () => <PersonalForm account={account} result={null} />;
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(<Page />);
}

test('an e-mail that a network has not confirmed is to be confirmed there, and gets no mail of ours (S-283)', () => {
  const html = renderForm({ mail: false, at: 'GitHub' });
  expect(html).toContain('E-mail ainda não confirmado');
  expect(html).toContain('Confirme este e-mail no GitHub e depois entre de novo.');
  expect(html).not.toContain('Reenviar');
});

test('where the network is unknown, the service that the person signs in with is to confirm it', () => {
  const html = renderForm({ mail: false, at: null });
  expect(html).toContain('Confirme este e-mail no serviço com que você entra e depois entre de novo.');
});

test('an e-mail with a password gets its mail again', () => {
  expect(renderForm({ mail: true, at: null })).toContain('Reenviar e-mail de confirmação');
});
