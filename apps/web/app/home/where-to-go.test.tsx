import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { DestinationView } from '../explore/destination-view.ts';
import { WhereToGo } from './where-to-go.tsx';

function destination(city: string, cash: { beyondLimit: boolean }, miles: { beyondLimit: boolean }): DestinationView {
  const price = { amount: '214', day: 'qui, 12 mar', month: 'mar', seen: 'hoje' };
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
    seen: 'hoje',
    demo: false,
  };
  const Page = createRoutesStub([{ id: 'home', path: '/', Component: WhereToGo, loader: () => ({ map }) }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { home: { map } } }} />);
}

const [within, beyond] = [{ beyondLimit: false }, { beyondLimit: true }];

test('a destination whose link leads past the free limit is marked, and the mark is explained (S-441)', () => {
  const html = renderMap([destination('Rio de Janeiro', beyond, within)]);
  expect(html).toContain('mar<b> PRO</b>');
  expect(html).toContain('Datas com PRO são da Conta PRO.');
});

test('prices of two months stand with a month each', () => {
  const one = destination('Rio de Janeiro', within, within);
  const two = { ...one, miles: one.miles && { ...one.miles, month: 'ago' } };
  const textOf = (shown: DestinationView) =>
    renderMap([shown])
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  expect(textOf(one)).toContain('Rio de Janeiro mar 214 214 Smiles');
  expect(textOf(two)).toContain('Rio de Janeiro 214 mar 214 Smiles, ago');
});

test('what its link does not lead to marks no destination', () => {
  expect(renderMap([destination('Rio de Janeiro', within, beyond)])).not.toContain('PRO');
});
