import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { AccountView, EmailToConfirm } from './account-view.server.ts';
import { PersonalForm } from './personal-form.tsx';

const personal = { name: 'Maria', email: 'maria@example.com', emailVerified: false, phone: '', birthDate: '' };

/** HTML of `PersonalForm`. */
function renderForm(emailToConfirm: EmailToConfirm): string {
  const account = { personal, emailToConfirm, memberSince: '02/03/2026' } as AccountView;
  const Part = () => <PersonalForm account={account} result={null} />;
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(<Page />);
}

test('sends the member to the network that has to confirm the address, and offers no mail (S-283)', () => {
  const html = renderForm({ mail: false, at: 'GitHub' });
  expect(html).toContain('E-mail ainda não confirmado');
  expect(html).toContain('Confirme este e-mail no GitHub e depois entre de novo.');
  expect(html).not.toContain('Reenviar');
});

test('mentions the sign-in service where the network is unknown', () => {
  const html = renderForm({ mail: false, at: null });
  expect(html).toContain('Confirme este e-mail no serviço com que você entra e depois entre de novo.');
});

test('offers to mail the confirmation again for an account with a password', () => {
  expect(renderForm({ mail: true, at: null })).toContain('Reenviar e-mail de confirmação');
});
