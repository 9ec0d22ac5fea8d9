import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field } from './field.tsx';

const controls = {
  input: (error: string | undefined) => <Field name="classe" label="Classe" error={error} />,
  textarea: (error: string | undefined) => <Field name="classe" label="Classe" error={error} rows={2} />,
  select: (error: string | undefined) => (
    <Field
      name="classe"
      label="Classe"
      error={error}
      defaultValue="executiva"
      options={[
        ['economica', 'Econômica'],
        ['executiva', 'Executiva'],
      ]}
    />
  ),
};

describe.each(Object.entries(controls))('a labelled %s', (element, render) => {
  test('has its label as its name', () => {
    const html = renderToStaticMarkup(render(undefined));
    expect(html).toContain('<label class="field__label" for="classe"');
    expect(html).toMatch(new RegExp(`<${element} id="classe" name="classe"`));
    expect(html).not.toMatch(/aria-(invalid|describedby)/);
  });

  test('shows its error, also to screen readers', () => {
    const html = renderToStaticMarkup(render('Escolha uma classe'));
    expect(html).toMatch(new RegExp(`<${element} [^>]*aria-invalid="true" aria-describedby="classe-erro"`));
    expect(html).toMatch(/<p class="field__msg" id="classe-erro">.*<span>Escolha uma classe<\/span>/);
  });
});

test('a labelled select has the chosen value', () => {
  expect(renderToStaticMarkup(controls.select(undefined))).toContain('<option value="executiva" selected="">');
});
