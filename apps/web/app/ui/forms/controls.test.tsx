import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SelectField, TextArea, TextField } from './controls.tsx';

const controls = {
  input: (error: string | undefined) => <TextField name="classe" label="Classe" error={error} />,
  textarea: (error: string | undefined) => <TextArea name="classe" label="Classe" error={error} />,
  select: (error: string | undefined) => (
    <SelectField name="classe" label="Classe" error={error} defaultValue="executiva">
      <option value="economica">Econômica</option>
      <option value="executiva">Executiva</option>
    </SelectField>
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
