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

test('shows the places of an open jaw, and one row more than a trip of several slices has (S-644)', () => {
  const jaw = { ...form, return: '2027-03-20', returnOrigin: 'MAD' };
  expect(renderRefused({ form: jaw })).toMatch(/<details [^>]*open=""[^>]*>.*name="voltaDe"[^>]*value="MAD"/s);
  expect(renderRefused({})).not.toContain('open=""');
  const further = [{ origin: 'LIS', destination: 'MAD', date: '2027-03-14' }];
  const several = writeAlertForm(buildAlertTerms({ further }), (code) => code);
  const html = renderRefused({
    form: several,
    fields: [{ field: 'date2', message: 'Cedo' }],
  });
  expect(html).toContain('2º trecho');
  expect(html).toMatch(/name="date2"[^>]*value="2027-03-14"/);
  expect(html).toContain('Cedo');
  expect(html).toMatch(/name="destino3"/);
  expect(html).not.toMatch(/name="destino4"|name="voltaDe"|name="return"/);
});
