import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { impactFigures } from '../content/impact-figures.ts';
import { Impact } from './impact.tsx';

function shown(figuresConfirmed: boolean): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Impact }]);
  const root = { owner: { figuresConfirmed } };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

// S-281
test('figures that the owner has not confirmed are marked, each of them', () => {
  expect(shown(false).match(/\(exemplo\)/g)).toHaveLength(impactFigures.length);
  expect(shown(true)).not.toContain('exemplo');
});

test('the airports among them are those of the social programme, not those of the search', () => {
  expect(shown(true)).toMatch(/aeroportos no programa social<\/dt><dd>127</);
});
