import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { DestinationView } from '../explore/destination-view.ts';
import { WhereToGo } from './where-to-go.tsx';

function destination(city: string, cash: { beyondLimit: boolean }, miles: { beyondLimit: boolean }): DestinationView {
  const price = { amount: '214', day: 'qui, 12 mar', month: 'mar', seenOn: 'hoje' };
  return {
    code: city,
    city,
    country: null,
    to: '/?em=dinheiro',
    cash: { ...price, to: '/?em=dinheiro', ...cash },
    miles: { ...price, to: '/?em=milhas', programme: 'Smiles', unit: 'milhas Smiles', taxes: 'R$ 38', ...miles },
    better: 'cash',
  };
}

function renderMap(destinations: DestinationView[]): string {
  const map = {
    origin: { code: 'SAO', name: 'São Paulo' },
    origins: [],
    destinations,
    map: null,
    seenSpan: 'hoje',
    demo: false,
  };
  const Page = createRoutesStub([{ id: 'home', path: '/', Component: WhereToGo, loader: () => ({ map }) }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { home: { map } } }} />);
}

const [within, beyond] = [{ beyondLimit: false }, { beyondLimit: true }];

test('marks a destination whose link is past the free limit, and explains the mark (S-441)', () => {
  const html = renderMap([destination('Rio de Janeiro', beyond, within)]);
  expect(html).toContain('mar<b> PRO</b>');
  expect(html).toContain('Datas com PRO são da Conta PRO.');
});

test('shows the month of each price where the two differ', () => {
  const one = destination('Rio de Janeiro', within, within);
  const two = { ...one, miles: one.miles && { ...one.miles, month: 'ago' } };
  const textOf = (shown: DestinationView) =>
    renderMap([shown])
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  expect(textOf(one)).toContain('Rio de Janeiro mar 214 214 Smiles');
  expect(textOf(two)).toContain('Rio de Janeiro 214 mar 214 Smiles, ago');
});

test('marks no destination whose link is within the limit', () => {
  expect(renderMap([destination('Rio de Janeiro', within, beyond)])).not.toContain('PRO');
});
