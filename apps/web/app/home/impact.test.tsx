import { completeClaim } from '@revoada/core/owner-texts/owner-claims';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { viewFigures } from '../information/claims-view.server.ts';
import { Impact } from './impact.tsx';

function shown(figuresConfirmed: boolean): string {
  const Page = createRoutesStub([{ id: 'home', path: '/', Component: Impact }]);
  const impact = viewFigures(completeClaim('impact', { texts: {}, confirmed: figuresConfirmed }));
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { home: { impact } } }} />);
}

test('marks each figure that the owner has not confirmed (S-281)', () => {
  expect(shown(false).match(/\(exemplo\)/g)).toHaveLength(5);
  expect(shown(true)).not.toContain('exemplo');
});

test('shows the social programme’s airports, not those of the search', () => {
  expect(shown(true)).toMatch(/aeroportos no programa social<\/dt><dd>127</);
});
