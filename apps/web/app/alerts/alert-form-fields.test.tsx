import { writeAlertForm } from '@revoada/core/forms/alert-form';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { AlertResult } from './alert-form.server.ts';
import { AlertFormFields } from './alert-form-fields.tsx';

const form = writeAlertForm(buildAlertTerms(), (code) => code);

/** Renders a rejected form of a new alert. */
function renderRefused(refused: Partial<AlertResult>): string {
  const result: AlertResult = { form, fields: [], message: null, key: '', version: null, choices: {}, ...refused };
  const Part = () => (
    <AlertFormFields
      form={form}
      result={result}
      today="2026-12-01"
      channels={{ off: [], emailToSwitchOn: null }}
      hidden={{ chave: 'a key' }}
      submit="Criar alerta"
      cancel="/alertas"
    />
  );
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(<Page />);
}

test('marks an invalid choice, and shows above the fields that the form has errors (S-419)', () => {
  const html = renderRefused({ fields: [{ field: 'cabin', message: 'Escolha a classe' }] });
  expect(html).toMatch(/<select id="cabin" name="cabin" aria-invalid="true" aria-describedby="cabin-erro"/);
  expect(html).toMatch(/<noscript><p [^>]*>Por favor, corrija os erros no formulário<\/p><\/noscript>/);
});

test('shows the error of the whole form, and keeps the hidden values', () => {
  const html = renderRefused({ message: 'Não conseguimos salvar o alerta.' });
  expect(html).toContain('Não conseguimos salvar o alerta.');
  expect(html).not.toContain('<noscript>');
  expect(html).toContain('<input type="hidden" name="chave" value="a key"/>');
});
